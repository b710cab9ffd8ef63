const clock = Date.now;
let ahead = 0;

/** Advances this process's clock, so that caches expire without waiting. */
export function pass(milliseconds: number): void {
  ahead += milliseconds;
  Date.now = () => clock() + ahead;
}
