import { describe, expect, test } from 'vitest';
import { visitorActions } from '#backend/modules/claims/page/actions.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';

const actionsIn = (status: ClaimStatus, paid: boolean, reason: ClaimReason | null = null) =>
  visitorActions({
    status,
    reason,
    paid,
    rail: 'manual',
    receipts: 0,
    canResolve: false,
    isAssigned: false,
    isPayable: true,
    timesMarked: 1,
  });

describe('a receipt and a transaction number', () => {
  test.each([
    ['wait_payment', false],
    ['marked_paid', false],
    ['paid_partial', true],
    ['check', false],
  ] as const)('are asked for in %s while the payment is searched for', (status, paid) => {
    expect(actionsIn(status, paid)).toEqual(expect.arrayContaining(['bill', 'transaction']));
  });

  test('are asked for in a choice because no payment was found, and in no other choice', () => {
    expect(actionsIn('choice', false, 'no_payment')).toEqual(['bill', 'transaction']);
    expect(actionsIn('choice', false, 'provider')).toEqual([]);
  });

  test.each(['confirming', 'paid', 'check', 'choice', 'payout'] as const)(
    'are not asked for in %s once the money has come',
    (status) => {
      expect(actionsIn(status, true)).not.toContain('bill');
      expect(actionsIn(status, true)).not.toContain('transaction');
    },
  );
});
