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
 * Returns the step of a claim that its visitor can simulate in the demo: a payment to an operator's requisites or in
 * cash (`pay`), or the work of staff (`finish`). An expired claim can still be paid, so that visitors can try out a
 * late payment.
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
