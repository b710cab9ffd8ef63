import { awaitingPaymentStatuses, type ClaimStatus, unpaidStatuses } from './claim-status.ts';

const uncreditedStatuses: readonly ClaimStatus[] = [...unpaidStatuses, ...awaitingPaymentStatuses];

/** Returns whether the payment of a claim has not been credited in full yet. */
export const awaitsCredit = (status: ClaimStatus): boolean => uncreditedStatuses.includes(status);

/**
 * Returns whether the payout amount of a claim may still change. With a floating course, the amount is final once the
 * payment is credited in full.
 * @param claim the claim, whose `fixedMinutes` is 0 if the course floats
 */
export const isEstimate = ({ status, fixedMinutes }: { status: ClaimStatus; fixedMinutes: number }): boolean =>
  fixedMinutes === 0 && awaitsCredit(status);
