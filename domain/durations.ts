/**
 * Durations are counted in buckets, called steps. The upper bound of the first step is this number of seconds, and each
 * further bound is ten percent higher.
 */
export const firstStepSeconds = 30;
export const stepFactor = 1.1;

/** Number of the last step, whose upper bound is about a month. The last step also counts all longer durations. */
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
