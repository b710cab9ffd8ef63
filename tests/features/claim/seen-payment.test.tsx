import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim, aClaimForm, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';

function show(claim: ReturnType<typeof aClaim>) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => aClaimForm());
  answer('get', `${path}/requisite/`, () => aRequisite());
  return open(<ClaimScreen id={claim.id} />);
}

test('the page of a closed claim does not say that nothing arrived while a late payment is seen on its chain', async () => {
  const watch = { until: '2026-11-23T11:20:00.000Z', text: '', paidTo: [] };
  show(aClaim('expired', { watch: { ...watch, seen: true } }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Денег по этой заявке мы пока не получали/)).toBeNull();
});

test('the page of a claim whose payment is seen by itself says so before it is cancelled', async () => {
  const user = show(aClaim('wait_payment', { actions: ['cancel'] }));
  await user.click(await screen.findByRole('button', { name: 'Отменить заявку' }));
  expect(await screen.findByText(/платёж появится здесь сам/)).toBeTruthy();
});
