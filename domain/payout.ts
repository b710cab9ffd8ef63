/**
 * Returns the cancelled payouts whose money may still have reached the visitor, so that another payment could pay the
 * visitor twice. Leaves out a cancelled payout that has the other payment's transaction number, because both are the
 * same payment.
 * @param number the transaction number of the other payment, if it has one
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
