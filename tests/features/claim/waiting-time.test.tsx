import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { formatMoment } from '#lib/format.ts';
import { aClaim, aClaimForm } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';

function show(claim: ReturnType<typeof aClaim>) {
  answer('get', `${path}/status/`, () => claim);
  return open(<ClaimScreen id={claim.id} />);
}

test('a promised time is the only limit beside the usual time', async () => {
  const dueAt = '2026-11-23T07:30:00.000Z';
  show(aClaim('payout', { dueAt, eta: { p50: 700, p90: 1200 }, alwaysOpen: true }));
  expect(await screen.findByText(`обычно 12 минут, не позже ${formatMoment(dueAt, 'ru')}`)).toBeTruthy();
});

test('an order at the rate for verified cards lists the check of the card before the payment', async () => {
  answer('get', `${path}/form/`, () => aClaimForm());
  show(aClaim('new', { check: 'card' }));
  await screen.findByText('Этапы');
  const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const [check, payment] = ['Проверка карты', 'Оплата'].map((title) =>
    titles.findIndex((text) => text?.includes(title)),
  );
  expect(check).toBeGreaterThan(-1);
  expect(payment).toBe((check ?? 0) + 1);
});
