import { awaitingPaymentStatuses, type ClaimReason, type ClaimStatus } from './claim-status.ts';

/** Facts about a claim whose payment is being credited. */
interface CreditedClaim {
  status: ClaimStatus;
  reason: ClaimReason | null;
  /** Time at which the fixed course ends; null: the course floats, or no payment was requested. */
  courseFixedUntil: Date | null;
  now: Date;
}

const pricedStatuses: readonly ClaimStatus[] = [...awaitingPaymentStatuses, 'check', 'choice', 'expired'];

/**
 * Whether crediting a payment requires its arrival time. Once the fixed course has ended, the arrival time decides
 * whether the fixed or the current course applies. False for claims whose payments are not priced by their arrival
 * time.
 */
export function needsArrivalTime({ status, reason, courseFixedUntil, now }: CreditedClaim): boolean {
  if (courseFixedUntil === null || courseFixedUntil >= now) return false;
  return pricedStatuses.includes(status) && reason !== 'late';
}
