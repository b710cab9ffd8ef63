/**
 * Earlier payouts that were given up but may have left all the same, so that a new payout could pay twice. A payout
 * with the same number is the same payment and is not included.
 * @param number transaction number of the new payment; undefined for a refund or without a number
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
