import { expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';
import { claimTest } from '../../support/claim-test.ts';

const { operator } = await claimTest();

test('while nobody else may approve, payout details change at once and the former ones are kept', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  const card = demoCard('427683');
  const body = { toRequisites: { card }, note: 'The customer mistyped the number.' };
  const answer = await operator.post(`claims/${id}/payout-details/`, body);
  expect(answer.json()).toMatchObject({ isWaiting: false, changes: [{ by: operator.email, approvedBy: null }] });
  expect((await operator.get(`claims/${id}/`)).json().claim.to.requisites[0].value).toBe(card);
  expect((await guest.status(id)).json().messages).toHaveLength(1);
});
