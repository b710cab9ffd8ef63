import { describe, expect, test } from 'vitest';
import { stageOf } from '#domain/claim-stage.ts';
import {
  type ClaimStatus,
  canTransition,
  claimStatuses,
  holdsReserve,
  isEndedWithoutExchange,
  isFinal,
  nextStatuses,
} from '#domain/claim-status.ts';

/** The permitted transitions, deliberately repeated here as expected values. */
const table: Record<ClaimStatus, string> = {
  new: 'verify wait_requisites wait_payment cancelled expired',
  verify: 'wait_requisites wait_payment choice cancelled expired failed',
  wait_requisites: 'wait_payment choice failed',
  wait_payment: 'marked_paid confirming paid_partial paid cancelled expired',
  marked_paid: 'confirming paid_partial paid check choice wait_payment failed',
  confirming: 'paid paid_partial choice check',
  paid_partial: 'paid choice wait_payment expired',
  paid: 'aml check payout wait_payment expired',
  aml: 'payout check choice',
  check: 'payout choice refund wait_payment expired',
  choice: 'wait_payment check payout refund wait_requisites cancelled failed',
  payout: 'payout_sent check',
  payout_sent: 'done check',
  done: '',
  refund: 'refunded check',
  refunded: '',
  expired: 'choice',
  cancelled: 'choice',
  failed: 'choice',
};

describe('the table of transitions', () => {
  test.each(claimStatuses)('allows from %s exactly the decided transitions', (from) => {
    const expected = table[from].split(' ').filter(Boolean);
    expect(claimStatuses.filter((to) => canTransition(from, to, false)).toSorted()).toEqual(expected.toSorted());
  });

  /**
   * Transitions that are forbidden once a payment is credited, keyed by the status before the transition. Transitions
   * to expired, cancelled and failed are not listed.
   */
  const unpaidAfter: Partial<Record<ClaimStatus, ClaimStatus>> = {
    choice: 'wait_requisites',
    marked_paid: 'choice',
    paid_partial: 'wait_payment',
    paid: 'wait_payment',
    check: 'wait_payment',
  };

  test.each(claimStatuses)('from %s with a received payment never leads to expired, cancelled or failed', (from) => {
    const empty = ['expired', 'cancelled', 'failed', unpaidAfter[from]];
    const expected = table[from].split(' ').filter((to) => to !== '' && !empty.includes(to));
    expect(claimStatuses.filter((to) => canTransition(from, to, true)).toSorted()).toEqual(expected.toSorted());
  });

  test('leads from every status to done or refunded', () => {
    for (const start of claimStatuses) {
      const seen = new Set<ClaimStatus>([start]);
      for (const status of seen) for (const next of nextStatuses(status)) seen.add(next);
      expect([...seen].some((status) => status === 'done' || status === 'refunded')).toBe(true);
    }
  });

  test('has a transition for a received payment from every status but new, done and refunded', () => {
    const withMoney = claimStatuses.filter((status) => !['new', 'done', 'refunded'].includes(status));
    for (const from of withMoney) expect(claimStatuses.some((to) => canTransition(from, to, true))).toBe(true);
  });
});

describe('groups of statuses', () => {
  test('final statuses are those without a further automatic transition', () => {
    expect(claimStatuses.filter(isFinal)).toEqual(['done', 'refunded', 'expired', 'cancelled', 'failed']);
    expect(claimStatuses.filter(isEndedWithoutExchange)).toEqual(['expired', 'cancelled', 'failed']);
  });

  test('a reserve is held from the confirmation to the end of the payout, during a choice too', () => {
    expect(claimStatuses.filter(holdsReserve)).toEqual([
      'wait_requisites',
      'wait_payment',
      'marked_paid',
      'confirming',
      'paid_partial',
      'paid',
      'aml',
      'check',
      'choice',
      'payout',
      'payout_sent',
    ]);
  });

  test('the stage never decreases on the way to done', () => {
    const way: ClaimStatus[] = ['new', 'wait_payment', 'confirming', 'paid', 'payout', 'payout_sent', 'done'];
    const stages = way.map((status) => stageOf(status) ?? 0);
    expect(stages).toEqual(stages.toSorted((a, b) => a - b));
    expect(stageOf('expired')).toBeNull();
  });
});
