/**
 * Limits for rendering stale pages again: `rendersPerSecond` is the average rate, and `burst` is the number of pages
 * that may be rendered in quick succession after a pause.
 */
const rendersPerSecond = 1;
const burst = 8;
/** Minimum time in ms between two renderings of the same page. */
const renderTimeoutMs = 20_000;

/**
 * Limits how many stale pages are rendered again. One rendering takes up to 0.1 s of processor time, so a client that
 * reads every page could keep the process busy.
 * @param clock returns the time in milliseconds
 * @returns a function that tells whether a stale page may be rendered now
 */
export function renderBudget(clock: () => number = Date.now) {
  const begun = new Map<string, number>();
  let left = burst;
  let filledAt = clock();
  return (page: string): boolean => {
    const now = clock();
    left = Math.min(burst, left + (Math.max(0, now - filledAt) / 1000) * rendersPerSecond);
    filledAt = now;
    for (const [other, at] of begun) if (now - at >= renderTimeoutMs || now < at) begun.delete(other);
    if (left < 1 || begun.has(page)) return false;
    begun.set(page, now);
    left -= 1;
    return true;
  };
}
