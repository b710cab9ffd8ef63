/** Delay in ms before a failed request is retried. */
const retryMs = 10_000;

/** Delay in ms between the last keystroke and the next request for the course. */
export const typingPauseMs = 300;

const timerBoundsMs = { min: 1_000, max: 600_000 };

interface QueryResult {
  state: { status: string };
}

interface QuoteResult {
  state: { status: string; data?: { validUntil: string; serverTime: string } | undefined; dataUpdatedAt: number };
}

/**
 * Returns the refetch interval in ms: `retryMs` after a failure, otherwise `ageMs`. If `ageMs` is false, data is
 * refetched only after a failure.
 */
export const refetchMs =
  (ageMs: number | false = false) =>
  ({ state }: QueryResult): number | false =>
    state.status === 'error' ? retryMs : ageMs;

/**
 * Returns the lifetime of a quote in ms. The lifetime is calculated from server times only, so a wrong browser clock
 * does not matter.
 */
export const quoteLifetimeMs = ({ state: { data } }: QuoteResult): number =>
  data ? Math.min(timerBoundsMs.max, Date.parse(data.validUntil) - Date.parse(data.serverTime)) : 0;

/** Returns the time until the next refetch in ms: the quote's remaining lifetime, or `retryMs` after a failure. */
export const quoteRefetchMs = (query: QuoteResult): number => {
  const left = quoteLifetimeMs(query) - (Date.now() - query.state.dataUpdatedAt);
  return query.state.status === 'error' ? retryMs : Math.max(timerBoundsMs.min, left);
};
