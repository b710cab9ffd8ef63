import { rangeEnd, rangeStart } from './date-range.ts';

/**
 * Number of days that a search of ended claims by their sum covers. No index orders claims by their sum, so a search
 * without this limit would read every claim of a currency.
 */
export const sumSearchDays = 92;

const dayMs = 86_400_000;

interface SumSearch {
  sum_min?: string | undefined;
  sum_max?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

const isBySum = ({ sum_min, sum_max }: SumSearch): boolean => Boolean(sum_min || sum_max);

/** Returns whether the dates of a search by sum are further apart than `sumSearchDays`. A missing end means now. */
export function isSumSearchTooLong(search: SumSearch, now: Date): boolean {
  const { date_from, date_to } = search;
  if (!isBySum(search) || !date_from) return false;
  const end = date_to ? rangeEnd(date_to) : now;
  return Math.min(end.getTime(), now.getTime()) - rangeStart(date_from).getTime() > sumSearchDays * dayMs;
}

/**
 * Returns the default start of a search of ended claims by sum. Returns null if the search has no sum or names its own
 * start.
 */
export function sumSearchStart(search: SumSearch, now: Date): Date | null {
  const { date_from, date_to } = search;
  if (!isBySum(search) || date_from) return null;
  const endMs = (date_to ? rangeEnd(date_to) : now).getTime();
  // An invalid `date_to` makes `endMs` NaN, which is not above zero, so the result is null.
  return endMs > 0 ? new Date(endMs - sumSearchDays * dayMs) : null;
}
