import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim, aClaimForm, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();

function show(claim = aClaim(), form = aClaimForm()) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => form);
  answer('get', `${path}/requisite/`, () => aRequisite());
  return open(<ClaimScreen id={id} />);
}

describe('the confirm step', () => {
  test('shows both courses after a change and offers to create a new claim', async () => {
    answer('post', `${path}/confirm/`, () => refusal('course_changed', 'Курс изменился.'), 409);
    answer('get', '/api/v1/calculator/pair/:from/:to/', () => ({
      course: '5200000',
      verificationCourse: null,
      from: { roundCalculator: 8 },
      to: { roundCalculator: 2 },
    }));
    const user = show(aClaim('new'));
    await user.click(await screen.findByRole('button', { name: 'Перейти к оплате' }));
    expect((await screen.findByText('Получите сейчас')).nextSibling?.textContent).toMatch(/^78\s000\sRUB$/);
    expect(screen.getByText('Вы получили бы').nextSibling?.textContent).toMatch(/^79\s123,45\sRUB$/);
    expect(screen.getByRole('link', { name: /Новая заявка/ })).toBeTruthy();
  });

  test.each([
    ['reserve_exhausted', /Уменьшите сумму/],
    ['pair_off', /Выберите другое направление/],
  ])('offers another claim if it is refused with %s', async (code, next) => {
    answer('post', `${path}/confirm/`, () => refusal(code, 'Не сейчас.'), 409);
    const user = show(aClaim('new'));
    await user.click(await screen.findByRole('button', { name: 'Перейти к оплате' }));
    expect(await screen.findByText('Не сейчас.')).toBeTruthy();
    expect(screen.getByText(next)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Создать заявку с другой суммой' }).getAttribute('href')).toBe(
      '/?cur_from=BTC&cur_to=SBERRUB&from_summa=0.015',
    );
  });

  test('links to unfinished claims if they are the reason for a refusal', async () => {
    answer('post', `${path}/confirm/`, () => refusal('limit_active', 'Есть незавершённые заявки.'), 409);
    const user = show(aClaim('new'));
    await user.click(await screen.findByRole('button', { name: 'Перейти к оплате' }));
    expect(await screen.findByText(/Ссылки на них есть на главной/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Создать заявку с другой суммой' })).toBeNull();
  });

  test('shows the notice of a redirect beside the button, below both amounts and the payout details', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('wait_payment'));
    const user = show(aClaim('new'), aClaimForm({ type: 'redirect', notify: 'Notice of the method.' }));
    const notice = await screen.findByText(/Откроется страница платёжной системы/);
    screen.getByText('Notice of the method.');
    const pay = screen.getByRole('button', { name: 'Перейти к оплате' });
    expect(pay.getAttribute('aria-describedby')).toBe(notice.closest('[id]')?.id);
    const above = [/^0,015/, /^79\s123,45/].map((sum) => screen.getByText(sum, { selector: 'data' }));
    for (const part of [...above, screen.getByText('Номер карты'), notice])
      expect(part.compareDocumentPosition(pay) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(pay.compareDocumentPosition(screen.getByText('Данные заявки'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(pay);
    expect(await screen.findByRole('button', { name: 'Перейти на страницу оплаты' })).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  test('counts down the time to confirm and says what happens then', async () => {
    vi.setSystemTime('2031-01-01T00:00:00.000Z');
    show(aClaim('new', { statusUntil: '2026-11-20T11:25:00.000Z' }));
    expect((await screen.findByRole('timer')).textContent).toMatch(/^0[45]:\d\d$/);
    expect(screen.getByText(/Когда время выйдет, заявка закроется сама/)).toBeTruthy();
    vi.useRealTimers();
  });
});

test('a card check counts down and says what follows if it takes too long', async () => {
  vi.setSystemTime('2026-11-20T11:20:00.000Z');
  show(aClaim('verify', { statusUntil: '2026-11-21T11:20:00.000Z' }));
  expect((await screen.findByRole('timer')).textContent).toMatch(/^2[34]:\d\d:\d\d$/);
  expect(screen.getByText(/предложим обычный курс или отмену/)).toBeTruthy();
  expect(screen.getByText('Что сделать')).toBeTruthy();
  vi.useRealTimers();
});
