const clock = Date.now;
let ahead = 0;

/** Advances the clock of the test's process, so that caches expire without waiting. */
export function pass(milliseconds: number): void {
  ahead += milliseconds;
  Date.now = () => clock() + ahead;
}
