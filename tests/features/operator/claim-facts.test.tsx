import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OperatorClaimView } from '#features/operator/claim/operator-claim-view.tsx';
import { PostingRequests } from '#features/operator/posting-requests/posting-requests.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { aDeskClaim } from '#tests/support/factories/desk.ts';
import { answer, answerBesideClaim, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const other = '0b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c11';
const show = (details: ReturnType<typeof aDeskClaim>) => {
  answerBesideClaim();
  answer('get', '/api/v1/operator/posting-requests/', () => []);
  answer('get', '/api/v1/users/me/', () => ({ id: other, email: 'me@example.org', activated: true, role: 'operator' }));
  return open(<OperatorClaimView details={details} />);
};

test('every payout is listed with its number, sum and time, and one that was taken back says so', async () => {
  const payout = { summa: '79123.45', currency: 'RUB', takenBack: false };
  show(
    aDeskClaim('done', {
      claim: aClaim('done', { txOut: 'number 2' }),
      payouts: [
        { ...payout, tx: 'number 1', at: '2026-11-20T11:20:00.000Z', takenBack: true },
        { ...payout, tx: 'number 2', at: '2026-11-20T12:20:00.000Z' },
        { ...payout, tx: null, at: '2026-11-20T13:20:00.000Z' },
      ],
    }),
  );
  expect(await screen.findByText('number 1')).toBeTruthy();
  expect(screen.getAllByText('number 2')).toHaveLength(1);
  expect(screen.getAllByText(/79\s123,45.*· отменена/)[0]?.tagName).toBe('DT');
  expect(screen.getByText('номер не записан')).toBeTruthy();
});

test('a promo code is named beside the rate, with the sum that it added', async () => {
  const claim = aClaim('paid', { promocode: { code: 'WINTER', bonus: '395.62' } });
  show(aDeskClaim('paid', { claim }));
  const term = await screen.findByText('Промокод');
  expect(term.parentElement?.textContent).toMatch(/WINTER, \+395,62\sRUB$/);
});

test('a credited payment shows when the money arrived, if that was stated', async () => {
  const deposit = { key: 'a', summa: '0.01', tx: 'A-1', at: '2026-11-20T12:20:00.000Z', reversedAt: null, loss: null };
  show(
    aDeskClaim('paid', {
      deposits: [
        { ...deposit, arrivedAt: '2026-11-20T11:05:00.000Z' },
        { ...deposit, key: 'b', tx: 'A-2', arrivedAt: null },
      ],
    }),
  );
  expect(await screen.findAllByText(/^поступил /)).toHaveLength(1);
  expect(screen.getByText(/^поступил .*11:05/)).toBeTruthy();
});

test('a credit whose loss waits for a colleague says so at the payment and at the actions', async () => {
  const loss = { note: 'Чужой чек.', by: 'anna@example.org', at: '2026-11-20T13:20:00.000Z', waiting: true };
  const deposit = { key: 'a', summa: '0.01', tx: 'A-1', at: '2026-11-20T12:20:00.000Z', arrivedAt: null };
  show(aDeskClaim('done', { deposits: [{ ...deposit, reversedAt: null, loss }] }));
  expect(await screen.findByText('Списание в убыток ждёт второго сотрудника')).toBeTruthy();
  expect(screen.getByText('списание ждёт второго сотрудника: «Чужой чек.»')).toBeTruthy();
});

test('a credit that was written off shows the note and the person who asked for it', async () => {
  const loss = { note: 'Чужой чек.', by: 'anna@example.org', at: '2026-11-20T13:20:00.000Z', waiting: false };
  const deposit = { key: 'a', summa: '0.01', tx: 'A-1', at: '2026-11-20T12:20:00.000Z', arrivedAt: null };
  show(aDeskClaim('done', { deposits: [{ ...deposit, reversedAt: '2026-11-20T13:30:00.000Z', loss }] }));
  expect(await screen.findByText(/^списан в убыток .*: «Чужой чек\.», anna@example\.org$/)).toBeTruthy();
  expect(screen.queryByText(/^снято/)).toBeNull();
});

test('a transfer names the account of a linked claim differently from the account of this one', async () => {
  const claim = aClaim('choice');
  const entry = { at: '2026-11-20T12:20:00.000Z', kind: 'transfer', currency: 'BTC', note: null };
  show(
    aDeskClaim('choice', {
      claim,
      entries: [
        { ...entry, account: `claim:${other}:BTC`, summa: '0.005' },
        { ...entry, account: `claim:${claim.id}:BTC`, summa: '-0.005' },
      ],
    }),
  );
  expect(await screen.findByText('клиент, связанная заявка · BTC')).toBeTruthy();
  expect(screen.getByText('клиент · BTC')).toBeTruthy();
});

test('a refund shows its reason, the words that the customer reads and the note, also in the ledger', async () => {
  const note = 'The sender is somebody else.';
  const refund = { summa: '0.015', reason: 'Отправитель платежа не тот, что в заявке.', to: [] };
  const entry = { at: '2026-11-20T12:20:00.000Z', kind: 'refund', currency: 'BTC', note };
  show(
    aDeskClaim('refunded', {
      claim: aClaim('refunded', { reason: 'sender', note, refund }),
      entries: [
        { ...entry, account: 'house:BTC', summa: '-0.015' },
        { ...entry, account: 'claim:x:BTC', summa: '0.015' },
      ],
    }),
  );
  expect(await screen.findByText(refund.reason)).toBeTruthy();
  expect(screen.getByText('другой отправитель')).toBeTruthy();
  expect(screen.getByText('возврат: другой отправитель')).toBeTruthy();
  expect(screen.getAllByText(note)).toHaveLength(2);
});

test('a decision on a request that a colleague decided first says so and shows what waits now', async () => {
  const request = {
    id: other,
    kind: 'withdrawal' as const,
    code: 'LTC',
    currency: 'LTC',
    summa: '5',
    note: 'Sold.',
    by: 'anna@example.org',
    at: '2026-11-20T12:20:00.000Z',
    mine: false,
    day: null,
    claim: null,
  };
  let waiting = [request];
  answer('get', '/api/v1/operator/posting-requests/', () => waiting);
  answer('post', '/api/v1/operator/posting-requests/:id/', () => {
    waiting = [];
    return Response.json(refusal('not_found', 'Не найдено'), { status: 404 });
  });
  const user = open(<PostingRequests />);
  await user.click(await screen.findByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Запрос уже решил другой сотрудник')).toBeTruthy();
  expect(screen.queryByText('Не найдено')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull();
});

test('the number of a refund, which is no payout, is shown', async () => {
  show(aDeskClaim('refunded', { claim: aClaim('refunded', { txOut: 'sent back' }) }));
  expect(await screen.findByText('sent back')).toBeTruthy();
});

const sums = { fromSumma: '0.005', toSumma: '30', createdAt: '2026-11-28T10:00:00.000Z' };

test('a finished claim links to the claim that later money opened, and that one back', async () => {
  const linked = [{ id: other, number: 100_018, status: 'choice' as const, title: 'Нужно решение', ...sums }];
  show(aDeskClaim('done', { claim: aClaim('done', { linked }) }));
  const later = await screen.findByRole('link', { name: 'Поступившее позже — в заявке № 100018: Нужно решение' });
  expect(later.getAttribute('href')).toBe(`/operator/claims/${other}`);
});

test('a claim that later money opened links to the claim it belongs to', async () => {
  const linked = [{ id: other, number: 100_018, status: 'done' as const, title: 'Завершена', ...sums }];
  show(aDeskClaim('choice', { claim: aClaim('choice', { linked }), linkedTo: other }));
  expect(await screen.findByRole('link', { name: 'Открыта к заявке № 100018: Завершена' })).toBeTruthy();
});

test('a claim that waits for payment details says so and leads to those of its currency', async () => {
  show(aDeskClaim('wait_requisites'));
  expect(await screen.findByText(/^Добавьте реквизиты/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Открыть реквизиты этой валюты' });
  expect(link.getAttribute('href')).toBe('/operator/requisites?currency=BTC');
  expect(screen.queryByText('С этой заявкой делать нечего.')).toBeNull();
});

test('a claim without actions that waits for nothing says so', async () => {
  show(aDeskClaim('aml'));
  expect(await screen.findByText('С этой заявкой делать нечего.')).toBeTruthy();
  expect(screen.queryByText(/^Добавьте реквизиты/)).toBeNull();
});
