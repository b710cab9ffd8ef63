import { type ClaimStatus, isEndedWithoutExchange } from './claim-status.ts';
import type { PayoutRail, Rail } from './rail.ts';

const payableStatuses: readonly ClaimStatus[] = ['wait_payment', 'marked_paid', 'paid_partial'];
const staffStatuses: readonly ClaimStatus[] = ['paid', 'check', 'payout', 'payout_sent', 'refund'];

interface PlayedClaim {
  status: ClaimStatus;
  rail: Rail;
  payoutRail: PayoutRail;
  payUntil: Date | null;
  refundRequisites: unknown;
  /** Whether the claim holds the visitor's money. */
  isFunded: boolean;
}

/**
 * Returns the part of a claim that its visitor can play in the demo: a payment that no rail of the demo plays, or the
 * work of staff. A claim that has expired can still be paid, so that a late payment can be tried.
 */
export function partOf(claim: PlayedClaim): 'pay' | 'finish' | null {
  const { status, rail, payoutRail, payUntil, refundRequisites, isFunded } = claim;
  if (rail === 'manual' || rail === 'cash') {
    const isLate = isEndedWithoutExchange(status) && payUntil !== null;
    if (payableStatuses.includes(status) || isLate) return 'pay';
  }
  if (!staffStatuses.includes(status)) return null;
  if (status === 'refund') return refundRequisites === null ? null : 'finish';
  if (payoutRail === 'chain' && (status === 'payout' || status === 'payout_sent')) return null;
  return isFunded || status === 'payout' || status === 'payout_sent' ? 'finish' : null;
}
