const clock = Date.now;
let aheadMs = 0;

/**
 * Advances the clock of this process, so that caches expire without waiting. The clock is reset at the end of the test
 * file.
 */
export function pass(milliseconds: number): void {
  aheadMs += milliseconds;
  Date.now = () => clock() + aheadMs;
}

export function resetClock(): void {
  if (aheadMs === 0) return;
  aheadMs = 0;
  Date.now = clock;
}
