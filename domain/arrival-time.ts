import { awaitingPaymentStatuses, type ClaimReason, type ClaimStatus } from './claim-status.ts';

/** A claim whose payment is being credited. */
interface CreditedClaim {
  status: ClaimStatus;
  reason: ClaimReason | null;
  /** End of the fixed course; null: the course floats, or no payment was requested. */
  courseFixedUntil: Date | null;
  now: Date;
}

const pricedStatuses: readonly ClaimStatus[] = [...awaitingPaymentStatuses, 'check', 'choice', 'expired'];

/**
 * Whether a payment can be credited only with the time at which it arrived: the fixed course is over by now, so this
 * time decides between it and the current one. False for claims whose payments are never priced by their arrival.
 */
export function needsArrivalTime({ status, reason, courseFixedUntil, now }: CreditedClaim): boolean {
  if (courseFixedUntil === null || courseFixedUntil >= now) return false;
  return pricedStatuses.includes(status) && reason !== 'late';
}
