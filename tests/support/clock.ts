const clock = Date.now;
let ahead = 0;

/** Moves this process's clock on, past what is kept for a while: nobody need wait for it. */
export function pass(milliseconds: number): void {
  ahead += milliseconds;
  Date.now = () => clock() + ahead;
}
