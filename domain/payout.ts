/**
 * Returns the cancelled payouts whose money may still have reached the visitor. Leaves out a payout with the
 * transaction number of the new payment, because both are the same payment.
 * @param number the transaction number of the new payment, if it has one
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
