/** More than any list has; what a hand writes into an address is not sent further than this. */
const most = 1_000_000;

/** The page of a list that an address asks for, from 1; what is no page is the first. */
export const pageNumberFrom = (params: { get(name: string): string | null }): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(params.get('page')) || 1)));
