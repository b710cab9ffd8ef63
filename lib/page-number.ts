/** Maximum page number, which no list reaches. A larger number in a URL is reduced to this maximum. */
const maxPage = 1_000_000;

/** Returns the page number of a URL, at least 1. Without a valid number it is 1. */
export const pageNumberFrom = (params: { get(name: string): string | null }): number =>
  Math.min(maxPage, Math.max(1, Math.trunc(Number(params.get('page')) || 1)));
