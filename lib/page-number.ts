/** Maximum page number accepted from a URL. No list is that long. */
const maxPage = 1_000_000;

/** Returns the page number of a URL, or 1 if it has no valid number. */
export const pageNumberFrom = (params: { get(name: string): string | null }): number =>
  Math.min(maxPage, Math.max(1, Math.trunc(Number(params.get('page')) || 1)));
