/**
 * Returns the cancelled payouts that may nevertheless have reached the visitor, so that a new payment would pay twice.
 * A cancelled payout with the new payment's transaction number is left out, because the two are the same payment.
 * @param number the transaction number of the new payment, if it has one
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
