/** More pages than any list has; larger numbers in a URL are clamped. */
const maxPage = 1_000_000;

/** The page number in an address, from 1; anything invalid is the first page. */
export const pageNumberFrom = (params: { get(name: string): string | null }): number =>
  Math.min(maxPage, Math.max(1, Math.trunc(Number(params.get('page')) || 1)));
