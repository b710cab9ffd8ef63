/**
 * Returns the cancelled payouts that may have reached the visitor after all, in which case another payment would pay
 * twice. Cancelled payouts with the same transaction number as the new payment are not returned, because both are one
 * payment.
 * @param number the transaction number of the new payment, if it has one
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
