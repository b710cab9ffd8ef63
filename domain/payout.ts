/**
 * Payouts given up earlier that may have left all the same, so that a new payment could be the second one. A payout
 * with the same number is the same money and does not count.
 * @param number transaction number of the new payment; undefined for a refund or without a number
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
