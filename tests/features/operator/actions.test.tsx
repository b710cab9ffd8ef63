import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OperatorClaimScreen } from '#features/operator/claim/operator-claim-screen.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { aDeskClaim } from '#tests/support/factories/desk.ts';
import { answer, answerBesideClaim, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

const { id } = aClaim();
const path = '/api/v1/operator/claims/:id';

function show(desk = aDeskClaim('payout', { actions: ['sent', 'check'] })) {
  answerBesideClaim();
  answer('get', '/api/v1/operator/posting-requests/', () => []);
  answer('get', `${path}/`, () => desk);
  answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role: 'operator' }));
  return open(<OperatorClaimScreen id={id} />);
}
const press = (name: RegExp) => screen.findByRole('button', { name });

describe('the actions of an operator', () => {
  test('reject a mistyped payout amount without sending', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('payout_sent'));
    const user = show();
    await user.click(await press(/Выплата отправлена/));
    await user.type(screen.getByLabelText('Сумма, ещё раз'), '79123,54');
    await user.click(await press(/Записать отправку/));
    expect(screen.getByText(/Набрано 79\s123,54, а должно быть 79\s123,45/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Сумма, ещё раз'));
    expect(moved).toHaveLength(0);
  });

  test('never prefill the amount, and accept common notations', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('payout_sent'));
    const user = show();
    await user.click(await press(/Выплата отправлена/));
    const sum = screen.getByLabelText<HTMLInputElement>('Сумма, ещё раз');
    expect(sum.value).toBe('');
    await user.type(sum, '79 123,45');
    await user.type(screen.getByLabelText('Номер операции'), 'A-17{Enter}');
    expect(await screen.findByText('title of payout_sent')).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({ action: 'sent', summa: '79123.45', tx: 'A-17' });
  });

  test('explain what the customer is asked for before a payment is reported as not found', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('choice'));
    const user = show(aDeskClaim('marked_paid', { actions: ['credit', 'no_payment', 'fail'] }));
    await user.click(await press(/^Платёж не найден/));
    expect(screen.getByText(/пришлёт чек или номер операции либо отменит заявку/)).toBeTruthy();
    expect(moved).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: /Заметка/ }), 'В чеке другой кошелёк.');
    await user.click(await press(/^Спросить клиента$/));
    expect(await screen.findByText('title of choice')).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({ action: 'no_payment', note: 'В чеке другой кошелёк.' });
  });

  test('ask for confirmation if a different amount arrived', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('choice'));
    const user = show(aDeskClaim('marked_paid', { actions: ['credit', 'fail'] }));
    await user.click(await press(/Зачислить оплату/));
    await user.type(screen.getByLabelText('Сколько пришло'), '0.014{Enter}');
    expect(screen.getByText(/Подтвердите/)).toBeTruthy();
    expect(moved).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: /Пришло на 0,001\sBTC меньше.* доплатить остаток/ }));
    await user.click(await press(/^Зачислить$/));
    expect(await screen.findByText('title of choice')).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({ action: 'credit', summa: '0.014' });
  });

  const partial = () =>
    aDeskClaim('paid_partial', {
      actions: ['credit'],
      held: [{ code: 'BTC', currency: 'BTC', summa: '0.012' }],
    });

  test('compare a second deposit with the missing amount', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('paid'));
    const user = show(partial());
    await user.click(await press(/Зачислить оплату/));
    const sum = screen.getByLabelText('Сколько пришло');
    expect(screen.getByText(/^Осталось/).textContent).toMatch(/0,003\sBTC \(пришло 0,012 из 0,015\)/);
    await user.type(sum, '0.015');
    expect(
      screen.getByRole('checkbox', { name: /на 0,012\sBTC больше.* об излишке клиент решит отдельно/ }),
    ).toBeTruthy();
    await user.clear(sum);
    await user.type(sum, '0.001');
    expect(screen.getByRole('checkbox', { name: /на 0,002\sBTC меньше.* доплатить остаток/ })).toBeTruthy();
    await user.clear(sum);
    await user.type(sum, '0.003');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(screen.getByLabelText('Номер операции'), 'A-18');
    await user.click(await press(/^Зачислить$/));
    expect(await screen.findByText('title of paid')).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({ action: 'credit', summa: '0.003', tx: 'A-18' });
  });

  test("ask again if a colleague's credit changed the confirmed difference", async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('paid'));
    const user = show(aDeskClaim('marked_paid', { actions: ['credit'] }));
    await user.click(await press(/Зачислить оплату/));
    await user.type(screen.getByLabelText('Сколько пришло'), '0.014');
    await user.type(screen.getByLabelText('Номер операции'), 'A-18');
    await user.click(screen.getByRole('checkbox', { name: /на 0,001\sBTC меньше/ }));
    answer('post', `${path}/take/`, () => partial());
    await user.click(screen.getByRole('button', { name: /Взять в работу/ }));
    const now = await screen.findByRole<HTMLInputElement>('checkbox', { name: /на 0,011\sBTC больше/ });
    expect(now.checked).toBe(false);
    await user.click(await press(/^Зачислить$/));
    expect(screen.getByText(/Подтвердите/)).toBeTruthy();
    expect(moved).toHaveLength(0);
  });

  test.each([
    ['check', [{ code: 'BTC', currency: 'BTC', summa: '0.015' }], /сверх заявки: 0,015\sBTC.* в связанной заявке/],
    ['done', [], /ещё один платёж: 0,015\sBTC.* связанная заявка/],
  ] as const)(
    'treat a deposit to a claim in %s as a further payment and ask for confirmation',
    async (status, held, fieldError) => {
      const moved = answer('post', `${path}/move/`, () => aDeskClaim('choice'));
      const user = show(aDeskClaim(status, { actions: ['credit'], held: [...held] }));
      await user.click(await press(/Зачислить оплату/));
      expect(screen.getByText('По этой заявке больше ничего не ждём.')).toBeTruthy();
      await user.type(screen.getByLabelText('Сколько пришло'), '0.015');
      await user.type(screen.getByLabelText('Номер операции'), 'A-18{Enter}');
      expect(screen.getByText(/Подтвердите/)).toBeTruthy();
      expect(moved).toHaveLength(0);
      expect(screen.getByRole('checkbox', { name: fieldError })).toBeTruthy();
    },
  );

  test('reject zero as an amount', async () => {
    const user = show(aDeskClaim('marked_paid', { actions: ['credit'] }));
    await user.click(await press(/Зачислить оплату/));
    await user.type(screen.getByLabelText('Сколько пришло'), '0{Enter}');
    expect(screen.getByText('Наберите сумму цифрами.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test("take the deposit time from the bank statement, or else from the visitor's ’I paid’", async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('paid'));
    const user = show(aDeskClaim('marked_paid', { actions: ['credit'] }));
    await user.click(await press(/Зачислить оплату/));
    expect(screen.getByText(/когда клиент отметил оплату/)).toBeTruthy();
    await user.type(screen.getByLabelText('Сколько пришло'), '0.015');
    await user.type(screen.getByLabelText('Когда пришло'), '2026-11-20T14:15');
    await user.click(await press(/^Зачислить$/));
    expect(await screen.findByText('title of paid')).toBeTruthy();
    const arrivedAt = new Date(2026, 10, 20, 14, 15).toISOString();
    expect(await moved[0]?.json()).toEqual({ action: 'credit', summa: '0.015', arrivedAt });
  });

  test('require the time of a payment once the fixed course is over, with both sums side by side', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('paid'));
    const over = { courseFixedUntil: '2026-11-20T11:00:00.000Z', serverTime: '2026-11-20T14:00:00.000Z' };
    const claim = aClaim('marked_paid', { ...over, course: '5274896.6', fromSumma: '0.015', toSumma: '79123.45' });
    const currentPrice = { course: '5000000', toDigits: 2 };
    const user = show(aDeskClaim('marked_paid', { actions: ['credit'], claim, currentPrice }));
    await user.click(await press(/Зачислить оплату/));
    const sums = () => screen.getAllByRole('definition').map((sum) => (sum.textContent ?? '').replace(/\s/g, ' '));
    expect(sums()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^79 123,45 RUB/), expect.stringMatching(/^75 000 RUB/)]),
    );
    await user.type(screen.getByLabelText('Сколько пришло'), '0.015');
    await user.click(await press(/^Зачислить$/));
    expect(screen.getByText('Укажите, когда пришли деньги.')).toBeTruthy();
    expect(moved).toHaveLength(0);
    await user.type(screen.getByLabelText('Когда пришло'), '2026-11-20T14:15');
    await user.click(await press(/^Зачислить$/));
    expect(await screen.findByText('title of paid')).toBeTruthy();
  });

  test('require a reason and a note for refusals', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('refund'));
    const user = show(aDeskClaim('paid', { actions: ['payout', 'refund'] }));
    await user.click(await press(/Вернуть деньги/));
    await user.click(await press(/Начать возврат/));
    expect(screen.getByText('Выберите причину.')).toBeTruthy();
    expect(screen.getByText('Напишите клиенту, почему.')).toBeTruthy();
    expect(moved).toHaveLength(0);
  });

  test('show an API error at its field', async () => {
    answer(
      'post',
      `${path}/move/`,
      () => refusal('validation', 'Проверьте поля', { tx: ['Этот платёж уже зачислен.'] }),
      422,
    );
    const user = show(aDeskClaim('marked_paid', { actions: ['credit'] }));
    await user.click(await press(/Зачислить оплату/));
    await user.type(screen.getByLabelText('Сколько пришло'), '0.015');
    await user.type(screen.getByLabelText('Номер операции'), 'A-17{Enter}');
    const fieldError = await screen.findByText('Этот платёж уже зачислен.');
    expect(screen.getByLabelText('Номер операции').getAttribute('aria-describedby')).toContain(
      fieldError.closest('[id]')?.id,
    );
  });

  test("require a payment number once the claim's status does", async () => {
    const user = show(aDeskClaim('marked_paid', { actions: ['credit'] }));
    await user.click(await press(/Зачислить оплату/));
    expect(screen.getByText('Можно не заполнять.')).toBeTruthy();
    const fields = { tx: ['Укажите номер операции.'] };
    answer('post', `${path}/move/`, () => refusal('validation', 'Проверьте поля', fields), 422);
    answer('get', `${path}/`, () => aDeskClaim('check', { actions: ['credit'] }));
    await user.type(screen.getByLabelText('Сколько пришло'), '0.015{Enter}');
    expect(await screen.findByText('По нему платёж не зачтётся дважды.')).toBeTruthy();
    expect(screen.getByText('Укажите номер операции.')).toBeTruthy();
    expect(screen.queryByText('Можно не заполнять.')).toBeNull();
  });

  test('report a concurrent change and show the current claim', async () => {
    const user = show();
    await user.click(await press(/Выплата отправлена/));
    answer('post', `${path}/move/`, () => refusal('conflict', 'Уже изменилось'), 409);
    answer('get', `${path}/`, () => aDeskClaim('check', { actions: ['payout', 'refund'] }));
    await user.type(screen.getByLabelText('Сумма, ещё раз'), '79123.45{Enter}');
    expect(await screen.findByText('Заявку уже передвинули')).toBeTruthy();
    expect(screen.getByText(/сейчас заявка в статусе «title of check»/)).toBeTruthy();
  });

  test('to assign a claim says that a colleague was faster, and shows who has it now', async () => {
    const user = show(aDeskClaim('payout', { worker: 'me@example.org' }));
    const give = await press(/^Отдать/);
    answer(
      'post',
      `${path}/take/`,
      () => refusal('conflict', 'Что-то изменилось, пока страница была открыта. Обновите её.'),
      409,
    );
    answer('get', `${path}/`, () => aDeskClaim('payout', { worker: 'anna@example.org' }));
    await user.click(give);
    expect(await screen.findByText('Кто-то изменил заявку раньше')).toBeTruthy();
    expect(await screen.findByText('Ведёт anna@example.org. Данные обновлены.')).toBeTruthy();
    expect(screen.queryByText(/Обновите страницу/)).toBeNull();
  });

  test('on a claim of a colleague are preceded by a warning, and taking it over needs a confirmation', async () => {
    const taken = answer('post', `${path}/take/`, () => aDeskClaim('payout', { worker: 'me@example.org' }));
    const user = show(aDeskClaim('payout', { worker: 'anna@example.org' }));
    expect(await screen.findByText(/Заявку ведёт anna@example.org. Сначала договоритесь/)).toBeTruthy();
    await user.click(await press(/^Взять в работу/));
    expect(taken).toHaveLength(0);
    expect(screen.getByText(/клиент получит их дважды/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Забрать' }));
    expect(await screen.findByText('Вы ведёте эту заявку')).toBeTruthy();
    expect(await taken[0]?.json()).toEqual({ take: true, over: true });
  });

  test('explain why an action is unavailable', async () => {
    show();
    const closed = await screen.findByText('Почему нет других действий');
    const list = within(closed.closest('details') as HTMLElement);
    expect(list.getByText('Когда выплата отправлена.')).toBeTruthy();
    expect(list.queryByText('Выплата отправлена')).toBeNull();
  });

  test('work by keyboard alone, also in the Russian layout', async () => {
    const user = show();
    await press(/Выплата отправлена/);
    await user.keyboard('1');
    expect(document.activeElement).toBe(screen.getByLabelText('Сумма, ещё раз'));
    await user.keyboard('b{Escape}');
    expect(screen.queryByLabelText('Сумма, ещё раз')).toBeNull();
    expect(went).not.toHaveBeenCalled();
    await user.keyboard('[KeyB]');
    expect(went).toHaveBeenCalledWith('/operator');
  });
});
