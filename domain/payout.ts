/**
 * Returns the cancelled payouts that may have reached the visitor after all, so that a new payment would pay the
 * visitor twice. A cancelled payout with the transaction number of the new payment is left out, because both records
 * then mean the same payment.
 * @param number the transaction number of the new payment, if it has one
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
