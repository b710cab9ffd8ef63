/** Stale pages that may be rendered again per second, and at once after a quiet time. */
const perSecond = 1;
const burst = 8;
/** A page that began to be rendered is not begun again for this long. */
const renderingMs = 20_000;

/**
 * Limits how many stale pages are rendered again. Rendering takes most of a core for a tenth of a second, so that
 * somebody who reads every page of the site could otherwise keep the process busy.
 * @param clock returns the time in milliseconds
 * @returns a function that says whether a stale page may be rendered now. If not, it is shown as it is.
 */
export function renderBudget(clock: () => number = Date.now) {
  const begun = new Map<string, number>();
  let left = burst;
  let filledAt = clock();
  return (page: string): boolean => {
    const now = clock();
    left = Math.min(burst, left + (Math.max(0, now - filledAt) / 1000) * perSecond);
    filledAt = now;
    for (const [other, at] of begun) if (now - at >= renderingMs || now < at) begun.delete(other);
    if (left < 1 || begun.has(page)) return false;
    begun.set(page, now);
    left -= 1;
    return true;
  };
}
