import { useSearchParams } from 'next/navigation';
import { daysBetween, figureGroups, maxPeriodDays } from '#domain/figures.ts';

/** Periods that can be chosen: today, the last seven or thirty days, or two dates. */
export const periods = ['1', '7', '30', 'dates'] as const;

/** Figures that the chart can show. */
export const charts = ['turnover', 'profit', 'share', 'done', 'p50', 'p90'] as const;

export interface OverviewState {
  period: (typeof periods)[number];
  by: (typeof figureGroups)[number];
  chart: (typeof charts)[number];
  /** Dates as YYYY-MM-DD, or empty texts. */
  from: string;
  to: string;
}

const oneOf = <V extends string>(values: readonly V[], value: string | null, otherwise: V): V =>
  values.find((known) => known === value) ?? otherwise;

/**
 * Returns the value if it is a valid date in the format YYYY-MM-DD, otherwise an empty text. `Date.parse` alone would
 * also accept `1`.
 */
const dayOf = (value: string | null): string => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value ?? '') ? (value ?? '') : '';
};

/** Returns period, grouping and chart from the URL, and a function that changes them in the URL. */
export function useOverviewQuery() {
  const params = useSearchParams();
  const state: OverviewState = {
    period: oneOf(periods, params.get('period'), '7'),
    by: oneOf(figureGroups, params.get('by'), 'day'),
    chart: oneOf(charts, params.get('chart'), 'turnover'),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
  const change = (next: Partial<OverviewState>) => {
    const entries = Object.entries({ ...state, ...next }).filter(([, value]) => value !== '');
    history.replaceState(null, '', `${location.pathname}?${new URLSearchParams(entries)}`);
  };
  return { state, change };
}

export type CallPeriod = { days: number } | { from: string; to: string };

/** Returns the error of the two chosen dates, or null if they are valid. */
export function periodFault({ period, from, to }: OverviewState): 'reversed' | 'tooLong' | null {
  if (period !== 'dates' || !from || !to) return null;
  const days = daysBetween(from, to);
  if (days < 1) return 'reversed';
  return days > maxPeriodDays ? 'tooLong' : null;
}

/** Returns the period for a call to the API. Returns null while one of two dates is missing or wrong. */
export function callPeriod(state: OverviewState): CallPeriod | null {
  const { period, from, to } = state;
  if (period !== 'dates') return { days: Number(period) };
  return from && to && periodFault(state) === null ? { from, to } : null;
}
