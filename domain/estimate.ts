import { awaitingPaymentStatuses, type ClaimStatus, unpaidStatuses } from './claim-status.ts';

const estimatedStatuses: readonly ClaimStatus[] = [...unpaidStatuses, ...awaitingPaymentStatuses];

/**
 * Returns whether the payout amount of a claim may still change. With a floating course, the amount is final once the
 * payment is credited in full.
 * @param claim the claim, whose `fixedMinutes` is 0 if the course floats
 */
export const isEstimate = ({ status, fixedMinutes }: { status: ClaimStatus; fixedMinutes: number }): boolean =>
  fixedMinutes === 0 && estimatedStatuses.includes(status);
