import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OperatorClaimView } from '#features/operator/claim/operator-claim-view.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { aDeskClaim } from '#tests/support/factories/desk.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const other = '0b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c11';
const show = (details: ReturnType<typeof aDeskClaim>) => {
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

test('the number of a refund, which is no payout, is shown', async () => {
  show(aDeskClaim('refunded', { claim: aClaim('refunded', { txOut: 'sent back' }) }));
  expect(await screen.findByText('sent back')).toBeTruthy();
});

test('a finished claim links to the claim that later money opened, and that one back', async () => {
  const linked = [{ id: other, number: 100_018, title: 'Нужно решение' }];
  show(aDeskClaim('done', { claim: aClaim('done', { linked }) }));
  const later = await screen.findByRole('link', { name: 'Поступившее позже — в заявке № 100018: Нужно решение' });
  expect(later.getAttribute('href')).toBe(`/operator/claims/${other}`);
});

test('a claim that later money opened links to the claim it belongs to', async () => {
  const linked = [{ id: other, number: 100_018, title: 'Завершена' }];
  show(aDeskClaim('choice', { claim: aClaim('choice', { linked }), linkedTo: other }));
  expect(await screen.findByRole('link', { name: 'Открыта к заявке № 100018: Завершена' })).toBeTruthy();
});

test('a claim that waits for payment details says to add some, and how', async () => {
  show(aDeskClaim('wait_requisites'));
  expect(await screen.findByText(/^Добавьте реквизиты/)).toBeTruthy();
  expect(screen.getByText(/insert into requisite_pool .* where code = 'BTC';/)).toBeTruthy();
  expect(screen.queryByText('С этой заявкой делать нечего.')).toBeNull();
});

test('a claim without actions that waits for nothing says so', async () => {
  show(aDeskClaim('aml'));
  expect(await screen.findByText('С этой заявкой делать нечего.')).toBeTruthy();
  expect(screen.queryByText(/requisite_pool/)).toBeNull();
});
