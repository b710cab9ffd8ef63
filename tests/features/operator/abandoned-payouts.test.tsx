import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OperatorClaimScreen } from '#features/operator/claim/operator-claim-screen.tsx';
import { aClaim } from '../../support/factories/claim.ts';
import { aDeskClaim } from '../../support/factories/desk.ts';
import { answer, answerBesideClaim, apiOfTest, open, refusal } from '../../support/web.tsx';

apiOfTest();

const { id } = aClaim();
const path = '/api/v1/operator/claims/:id';
const payout = { summa: '79123.45', currency: 'RUB', tx: 'A-17' as string | null, sentAt: '2026-11-20T11:40:00.000Z' };
const atPayout = (givenUp = [payout]) => aDeskClaim('payout', { actions: ['sent', 'check'], givenUp });

function show(desk = atPayout()) {
  answerBesideClaim();
  answer('get', '/api/v1/operator/posting-requests/', () => []);
  answer('get', `${path}/`, () => desk);
  answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role: 'operator' }));
  return open(<OperatorClaimScreen id={id} />);
}
const press = (name: RegExp | string) => screen.findByRole('button', { name });
const accounted = () => screen.queryByRole('checkbox', { name: /вернулись или не уходили: 79\s123,45\sRUB/ });

describe('a payout recorded as sent and then given up', () => {
  test('is shown with amount, number and instructions', async () => {
    show(aDeskClaim('check', { actions: ['payout', 'refund'], givenUp: [payout] }));
    const title = await screen.findByText('Выплату уже записывали как отправленную');
    const noteText = title.parentElement?.textContent;
    expect(noteText).toMatch(/79\s123,45\sRUB/);
    expect(noteText).toContain('номер A-17');
    expect(noteText).toContain('с тем же номером');
    expect(noteText).toContain('только если деньги вернулись или не уходили');
  });

  test('is not mentioned on a claim without one', async () => {
    show(atPayout([]));
    await press(/Выплата отправлена/);
    expect(screen.queryByText('Выплату уже записывали как отправленную')).toBeNull();
  });

  test('must be confirmed before another payout is recorded', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('payout_sent'));
    const user = show();
    await user.click(await press(/Выплата отправлена/));
    await user.type(screen.getByLabelText('Сумма, ещё раз'), '79123,45');
    await user.type(screen.getByLabelText('Номер операции'), 'B-18{Enter}');
    expect(screen.getByText(/клиент может получить деньги дважды/)).toBeTruthy();
    expect(moved).toHaveLength(0);
    await user.click(accounted() as HTMLElement);
    await user.click(await press('Записать отправку'));
    expect(await screen.findByText('title of payout_sent')).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({ action: 'sent', summa: '79123.45', tx: 'B-18', payoutBack: true });
  });

  test('is recorded again under its number without confirmation', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('payout_sent'));
    const user = show();
    await user.click(await press(/Выплата отправлена/));
    await user.type(screen.getByLabelText('Сумма, ещё раз'), '79123,45');
    expect(accounted()).toBeTruthy();
    await user.type(screen.getByLabelText('Номер операции'), 'A-17');
    expect(accounted()).toBeNull();
    await user.click(await press('Записать отправку'));
    expect(await screen.findByText('title of payout_sent')).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({ action: 'sent', summa: '79123.45', tx: 'A-17' });
  });

  test('may be the same payment if it has no number', async () => {
    const user = show(atPayout([{ ...payout, tx: null }]));
    await user.click(await press(/Выплата отправлена/));
    expect(screen.getByRole('checkbox', { name: /Это та самая выплата/ })).toBeTruthy();
    expect(screen.getByText(/без номера/)).toBeTruthy();
  });

  test('must be confirmed before a refund too, even under its number', async () => {
    const user = show(aDeskClaim('refund', { actions: ['refunded', 'check'], givenUp: [payout] }));
    await user.click(await press(/Возврат отправлен/));
    await user.type(screen.getByLabelText('Номер операции'), 'A-17');
    expect(accounted()).toBeTruthy();
  });

  test('unknown to the page is shown after the refusal', async () => {
    const user = show(atPayout([]));
    await user.click(await press(/Выплата отправлена/));
    const fields = { payoutBack: ['По этой заявке уже записывали выплату.'] };
    answer('post', `${path}/move/`, () => refusal('validation', 'Проверьте поля', fields), 422);
    answer('get', `${path}/`, () => atPayout());
    await user.type(screen.getByLabelText('Сумма, ещё раз'), '79123,45{Enter}');
    expect(await screen.findByText('По этой заявке уже записывали выплату.')).toBeTruthy();
    expect(accounted()).toBeTruthy();
  });
});

describe('giving up a payout', () => {
  test('shows an explanation and requires a note', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('check'));
    const user = show(aDeskClaim('payout_sent', { actions: ['done', 'check'] }));
    await user.click(await press(/На проверку/));
    expect(screen.getByText(/Запись о выплате снимется/)).toBeTruthy();
    await user.click(await press('Отправить на проверку'));
    expect(screen.getByText('Напишите, что случилось с выплатой.')).toBeTruthy();
    expect(moved).toHaveLength(0);
    await user.type(screen.getByLabelText('Заметка'), 'Банк вернул.');
    await user.click(await press('Отправить на проверку'));
    expect(await screen.findByText('title of check')).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({ action: 'check', note: 'Банк вернул.' });
  });

  test('differs from other moves to review, which require nothing', async () => {
    const user = show();
    await user.click(await press(/На проверку/));
    expect(screen.getByText('Заявка подождёт решения оператора.')).toBeTruthy();
    expect(screen.getByText('Можно не заполнять.')).toBeTruthy();
  });
});
