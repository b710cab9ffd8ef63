import { awaitingPaymentStatuses, type ClaimReason, type ClaimStatus } from './claim-status.ts';

interface CreditedClaim {
  status: ClaimStatus;
  reason: ClaimReason | null;
  /** Time at which the fixed course ends. Null if the course floats, or if no payment has been requested yet. */
  courseFixedUntil: Date | null;
  now: Date;
}

const pricedStatuses: readonly ClaimStatus[] = [...awaitingPaymentStatuses, 'check', 'choice', 'expired'];

/**
 * Returns whether staff must state the arrival time to credit a payment. Once the fixed course has ended, the arrival
 * time decides which course applies.
 */
export function needsArrivalTime({ status, reason, courseFixedUntil, now }: CreditedClaim): boolean {
  if (courseFixedUntil === null || courseFixedUntil >= now) return false;
  return pricedStatuses.includes(status) && reason !== 'late';
}
