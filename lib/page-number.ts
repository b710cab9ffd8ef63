/** Higher than any real page number. Larger numbers in a URL are clamped to it. */
const maxPage = 1_000_000;

/** The page number in a URL, from 1. An invalid number means the first page. */
export const pageNumberFrom = (params: { get(name: string): string | null }): number =>
  Math.min(maxPage, Math.max(1, Math.trunc(Number(params.get('page')) || 1)));
