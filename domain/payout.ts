/**
 * Returns the given-up payouts whose money may have left, so that the new payment could pay the visitor twice. A
 * given-up payout with the transaction number of the new payment is the same payment, and is not returned.
 * @param number transaction number of the new payment; undefined for a refund, or if the payment has none
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
