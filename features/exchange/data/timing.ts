/** Time until a failed pair, course or list is fetched again. */
const retryMs = 10_000;

/** Delay between the last key and the refetch of the course. */
export const typingPauseMs = 300;

/** Bounds of a refetch timer. */
const timerBoundsMs = { min: 1_000, max: 600_000 };

interface QueryResult {
  state: { status: string };
}

interface QuoteResult {
  state: { status: string; data?: { validUntil: string; serverTime: string } | undefined; dataUpdatedAt: number };
}

/**
 * Refetch interval in ms: `retryMs` after a failure, otherwise `ageMs`. If `ageMs` is false, a success is never
 * followed by a refetch.
 */
export const refetchMs =
  (ageMs: number | false = false) =>
  ({ state }: QueryResult): number | false =>
    state.status === 'error' ? retryMs : ageMs;

/**
 * Lifetime of a quote in ms. Both its end and its start are times of the server, so a wrong local clock does not
 * matter.
 */
export const quoteLifetimeMs = ({ state: { data } }: QuoteResult): number =>
  data ? Math.min(timerBoundsMs.max, Date.parse(data.validUntil) - Date.parse(data.serverTime)) : 0;

/** Time until the next refetch, in ms: the quote's remaining lifetime, or `retryMs` after a failure. */
export const quoteRefetchMs = (query: QuoteResult): number => {
  const left = quoteLifetimeMs(query) - (Date.now() - query.state.dataUpdatedAt);
  return query.state.status === 'error' ? retryMs : Math.max(timerBoundsMs.min, left);
};
