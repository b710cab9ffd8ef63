/** Upper bound of the first step, in seconds. The bound of each further step is ten percent larger. */
export const firstStepSeconds = 30;
export const stepFactor = 1.1;

/** The last step also contains all longer durations. Its bound is about a month. */
export const lastStep = 120;

/** Number of durations in each step. */
export type StepCounts = ReadonlyMap<number, number>;

/**
 * Returns the duration in seconds that the given share of all durations does not exceed, rounded up to the bound of a
 * step. Returns null if there are no durations.
 * @param share for example 0.5 for the median
 */
export function percentileOf(counts: StepCounts, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let upTo = 0;
  for (const [step, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    upTo += count;
    if (upTo >= total * share) return Math.round(firstStepSeconds * stepFactor ** step);
  }
  return null;
}
