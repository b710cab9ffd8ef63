/**
 * Returns the cancelled payouts whose money may nevertheless have reached the visitor, so that paying again would pay
 * twice. A cancelled payout with the same transaction number as the new payment is left out, because both are one
 * payment.
 * @param number the transaction number of the new payment, if it has one
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
