import { useSearchParams } from 'next/navigation';
import { statisticGroups } from '#domain/shop.ts';

/** Periods that can be chosen, by their length in days. */
export const periods = ['30', '90', '365'] as const;

interface StatisticsQuery {
  days: (typeof periods)[number];
  by: (typeof statisticGroups)[number];
}

/** Returns the period and the grouping from the URL, and a function that changes them. */
export function useStatisticsQuery(): StatisticsQuery & { change: (next: Partial<StatisticsQuery>) => void } {
  const params = useSearchParams();
  const current: StatisticsQuery = {
    days: periods.find((value) => value === params.get('days')) ?? '30',
    by: statisticGroups.find((value) => value === params.get('by')) ?? 'day',
  };
  const change = (next: Partial<StatisticsQuery>) =>
    history.replaceState(null, '', `${location.pathname}?${new URLSearchParams({ ...current, ...next })}`);
  return { ...current, change };
}
