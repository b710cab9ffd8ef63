import type { z } from 'zod';
import type { exchangeFigures } from '#contracts/figures.ts';
import { percentileOf } from '#domain/durations.ts';
import type { FigureGroup } from '#domain/figures.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { zoneOf } from './office-zone.ts';
import * as sql from './queries/read.ts';
import { isBehind } from './queries/roll-up.ts';
import { roundSize } from './roll-up.ts';

export { zoneOf } from './office-zone.ts';
export { countAllFigures, recountFigures, rollUpFigures } from './roll-up.ts';

type Figures = z.input<typeof exchangeFigures>;

export interface PeriodQuery {
  days: number;
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the first and last day that a query asks for. */
export async function periodOf(db: Db, { days, from, to }: PeriodQuery, zone: string): Promise<sql.Period> {
  return from !== undefined && to !== undefined ? { from, to } : await sql.lastDays(db, days, zone);
}

/** Returns the figures of the exchange in a period, read from sums per day and pair. */
export async function figuresOf(db: Db, query: PeriodQuery & { by: FigureGroup }, locale: Locale): Promise<Figures> {
  const zone = await zoneOf(db);
  const period = await periodOf(db, query, zone);
  const { by } = query;
  const [total, durations, isCounting] = await Promise.all([
    sql.total(db, period),
    sql.durations(db, period, by),
    isBehind(db, roundSize),
  ]);
  const rows = by === 'day' ? await daysOf(db, period, durations) : await pairsOf(db, period, durations, locale);
  return { zone, ...period, isCounting, total: { ...total, ...times(durations) }, rows };
}

async function daysOf(db: Db, period: sql.Period, durations: sql.DurationRow[]): Promise<Figures['rows']> {
  const byKey = Map.groupBy(durations, ({ key }) => key);
  const rows = await sql.byDay(db, period);
  return rows.map((row) => ({ ...row, ...times(byKey.get(row.key)), pair: null }));
}

async function pairsOf(
  db: Db,
  period: sql.Period,
  durations: sql.DurationRow[],
  locale: Locale,
): Promise<Figures['rows']> {
  const byKey = Map.groupBy(durations, ({ key }) => key);
  const rows = await sql.byPair(db, period, locale);
  return rows.map(({ pair, from, to, ...row }) => {
    const names = from !== null && to !== null ? { from, to } : null;
    return { ...row, ...times(byKey.get(pair)), pair: names };
  });
}

/** Returns the median and the 90th percentile of counted durations. */
function times(durations: readonly sql.DurationRow[] = []) {
  const counts = new Map<number, number>();
  for (const { step, done } of durations) counts.set(step, (counts.get(step) ?? 0) + done);
  return { p50: percentileOf(counts, 0.5), p90: percentileOf(counts, 0.9) };
}
