import { awaitingPaymentStatuses, type ClaimStatus, unpaidStatuses } from './claim-status.ts';

const estimatedStatuses: readonly ClaimStatus[] = [...unpaidStatuses, ...awaitingPaymentStatuses];

/**
 * Whether the amount that a claim pays out is only an estimate. With a floating course, the amount is final once the
 * payment is credited in full.
 * @param claim the claim, whose `fixedMinutes` is 0 if the course floats
 */
export const isEstimate = ({ status, fixedMinutes }: { status: ClaimStatus; fixedMinutes: number }): boolean =>
  fixedMinutes === 0 && estimatedStatuses.includes(status);
