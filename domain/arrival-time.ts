import { awaitingPaymentStatuses, type ClaimReason, type ClaimStatus } from './claim-status.ts';

interface CreditedClaim {
  status: ClaimStatus;
  reason: ClaimReason | null;
  /** End of the fixed course, or null if the course floats or no payment was requested. */
  courseFixedUntil: Date | null;
  now: Date;
}

const pricedStatuses: readonly ClaimStatus[] = [...awaitingPaymentStatuses, 'check', 'choice', 'expired'];

/**
 * Whether staff must state the arrival time to credit a payment. Once the fixed course has ended, the arrival time
 * decides which course applies.
 */
export function needsArrivalTime({ status, reason, courseFixedUntil, now }: CreditedClaim): boolean {
  if (courseFixedUntil === null || courseFixedUntil >= now) return false;
  return pricedStatuses.includes(status) && reason !== 'late';
}
