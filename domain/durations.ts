/**
 * Durations are counted in steps. The first step ends at this number of seconds, and the end of each further step is
 * ten percent larger.
 */
export const firstStepSeconds = 30;
export const stepFactor = 1.1;

/** Number of the last step, whose bound is about a month. Longer durations are counted in the last step too. */
export const lastStep = 120;

/** Number of durations that fall into each step, keyed by the number of the step. */
export type StepCounts = ReadonlyMap<number, number>;

/**
 * Returns a percentile of the durations in seconds, rounded up to the upper bound of its step. Returns null if there
 * are no durations.
 * @param share the percentile from 0 to 1, for example 0.5 for the median
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
