/**
 * The payouts recorded earlier and given up that another payment under this number would come on top of. The same
 * number is the same money, found to have arrived after all.
 * @param number of the payment that is recorded now; undefined when it goes back to the visitor or has none
 */
export const possibleDoublePayouts = <P extends { tx: string | null }>(
  givenUp: readonly P[],
  number: string | undefined,
): P[] => givenUp.filter(({ tx }) => tx === null || tx !== number?.trim());
