/**
 * Returns the cancelled payouts whose money may still have reached the visitor; a new payment would then pay twice. A
 * cancelled payout with the new payment's transaction number is the same payment and is left out.
 * @param number the transaction number of the new payment, if it has one
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
