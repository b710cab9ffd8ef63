import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import type { ClaimState } from '#features/claim/types.ts';
import { aClaim, aClaimForm, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();

function show(claim = aClaim(), form = aClaimForm()) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => form);
  answer('get', `${path}/requisite/`, () => aRequisite());
  return open(<ClaimScreen id={id} />);
}

describe('after "I paid"', () => {
  test('amount, address and QR code stay, folded', async () => {
    const user = show(aClaim('marked_paid'));
    const summary = await screen.findByText('Сумма и реквизиты для оплаты');
    const folded = summary.closest('details');
    expect(folded?.open).toBe(false);
    await user.click(summary);
    expect(folded?.open).toBe(true);
    expect(folded?.querySelector('[aria-label="QR-код для оплаты"]')).toBeTruthy();
    expect(folded?.textContent).toMatch(/0,015.*bc1q/);
  });

  test('the way to the payment page is folded behind a warning not to pay twice', async () => {
    show(aClaim('marked_paid'), aClaimForm({ type: 'redirect', url: 'https://bank.example/pay' }));
    const folded = (await screen.findByText('Ещё не оплатили?')).closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toMatch(/второй раз не платите.*Перейти на страницу оплаты/);
  });

  test('the visitor can take it back until somebody has the claim in hand', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('wait_payment'));
    const user = show(aClaim('marked_paid'));
    await user.click(await screen.findByRole('button', { name: 'Я ещё не оплатил' }));
    expect(await screen.findByRole('button', { name: 'Я оплатил' })).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ action: 'unpaid' });
  });

  test('nothing can be taken back if the API does not offer it', async () => {
    show(aClaim('marked_paid', { actions: ['bill'] }));
    await screen.findByText('Сумма и реквизиты для оплаты');
    expect(screen.queryByRole('button', { name: 'Я ещё не оплатил' })).toBeNull();
    expect(screen.queryByLabelText('Номер перевода (TXID)')).toBeNull();
  });

  test('the visitor can state the number of the payment', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('marked_paid', { statedTx: '9f2c' }));
    const user = show(aClaim('marked_paid'));
    const field = await screen.findByLabelText('Номер перевода (TXID)');
    await user.click(screen.getByRole('button', { name: 'Сохранить номер' }));
    expect(await screen.findByText('Введите номер, если он у вас есть.')).toBeTruthy();
    expect(asked).toHaveLength(0);
    await user.type(field, '9f2c');
    await user.click(screen.getByRole('button', { name: 'Сохранить номер' }));
    expect(await screen.findByText('Номер сохранён')).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ action: 'transaction', transaction: '9f2c' });
  });
});

test('an "I paid" that was taken back is no step of the timeline', async () => {
  const step = (status: ClaimState['status'], minute: number) => ({
    at: `2026-11-20T11:1${minute}:00.000Z`,
    status,
    reason: null,
    title: `past ${status}`,
  });
  const history = [step('new', 0), step('wait_payment', 1), step('marked_paid', 2), step('wait_payment', 3)];
  show(aClaim('wait_payment', { history }));
  const steps = await screen.findAllByRole('listitem');
  expect(steps.filter((one) => one.textContent?.includes('past marked_paid'))).toEqual([]);
  expect(steps.find((one) => one.getAttribute('aria-current') === 'step')?.textContent).toContain(
    'title of wait_payment',
  );
});
