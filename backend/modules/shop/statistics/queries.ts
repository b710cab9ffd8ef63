import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';

export interface Figures {
  opens: number;
  created: number;
  paid: number;
  done: number;
  turnover: string;
  reward: string;
  seconds: number | null;
}

export interface Period {
  shopId: string;
  days: number;
  /** Time zone that decides to which day, week and month a time belongs. */
  zone: string;
}

/** Maximum number of pairs or links in the table of statistics. */
const maxRows = 50;

const figures = sql`
  coalesce(sum(s.opens), 0)::int as opens, coalesce(sum(s.created), 0)::int as created, coalesce(sum(s.paid), 0)::int as paid,
  coalesce(sum(s.done), 0)::int as done, trim_scale(coalesce(sum(s.turnover), 0))::text as turnover,
  trim_scale(coalesce(sum(s.reward), 0))::text as reward, (sum(s.seconds) / nullif(sum(s.done), 0))::int as seconds`;

const largestFirst = sql`sum(s.turnover) desc, sum(s.created) desc, 1 limit ${maxRows}`;

const firstDay = ({ days, zone }: Period): RawBuilder<Date> =>
  sql`(date_trunc('day', now() at time zone ${zone}::text) - make_interval(days => ${days - 1}::int))`;

const begin = (period: Period) => sql`(${firstDay(period)} at time zone ${period.zone}::text)`;

/** Returns the start of the first whole UTC day of the period. */
const firstUtcDay = (period: Period) =>
  sql`(date_trunc('day', ${begin(period)} - interval '1 microsecond', 'UTC') + interval '24 hours')`;

/**
 * Returns SQL for a shop's sums in a period: hourly rows for the partial UTC day at its start, daily rows for the rest.
 */
const sumsOf = (kind: 'all' | 'pair' | 'source', period: Period) => {
  const isKind = sql`shop_id = ${period.shopId} and kind = ${kind}`;
  return sql`(
    select * from shop_sums where ${isKind} and unit = 'day' and at >= ${firstUtcDay(period)}
    union all
    select * from shop_sums where ${isKind} and unit = 'hour' and at >= ${begin(period)} and at < ${firstUtcDay(period)}) s`;
};

export async function totalOf(db: Db, period: Period): Promise<Figures> {
  const { rows } = await sql<Figures>`select ${figures} from ${sumsOf('all', period)}`.execute(db);
  return rows[0] ?? { opens: 0, created: 0, paid: 0, done: 0, turnover: '0', reward: '0', seconds: null };
}

/** Returns the figures of each day, week or month, including periods without sales. */
export async function byTime(
  db: Db,
  period: Period,
  unit: 'day' | 'week' | 'month',
): Promise<(Figures & { key: string })[]> {
  const { rows } = await sql<Figures & { key: string }>`
    with sums as (
      select date_trunc(${unit}::text, at at time zone ${period.zone}::text) as begins, opens, created, paid, done, turnover,
        reward, seconds
      from shop_sums where shop_id = ${period.shopId} and kind = 'all' and unit = 'hour' and at >= ${begin(period)}
    )
    select to_char(g.begins, 'YYYY-MM-DD') as key, ${figures}
    from generate_series(date_trunc(${unit}::text, ${firstDay(period)}), now() at time zone ${period.zone}::text,
      ('1 ' || ${unit}::text)::interval) g(begins)
    left join sums s on s.begins = g.begins group by g.begins order by g.begins`.execute(db);
  return rows;
}

export async function byPair(
  db: Db,
  period: Period,
  locale: Locale,
): Promise<(Figures & { key: string; from: string; to: string })[]> {
  const name = sql.ref(locale === 'ru' ? 'nameRu' : 'nameEn');
  const { rows } = await sql<Figures & { key: string; from: string; to: string }>`
    select f.code || ' ' || t.code as key, f.${name} as from, t.${name} as to, ${figures}
    from ${sumsOf('pair', period)} join payment_systems f on f.id = split_part(s.key, ' ', 1)::int
    join payment_systems t on t.id = split_part(s.key, ' ', 2)::int
    group by f.id, t.id order by ${largestFirst}`.execute(db);
  return rows;
}

export interface SourceRow extends Figures {
  /** Id of a reusable payment link, `once` for all one-time links, or `api` for the shop's server. */
  key: string;
  order: string | null;
  title: string | null;
}

/**
 * Returns the figures for each source of sales: a reusable payment link, all one-time links, or the shop's server.
 */
export async function bySource(db: Db, period: Period): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select s.*, l.order_id as order, l.title from (
      select s.key, ${figures} from ${sumsOf('source', period)} group by s.key order by ${largestFirst}) s
    left join shop_links l on l.id = case when s.key not in ('once', 'api') then s.key::uuid end
    order by s.turnover::numeric desc, s.created desc, s.key`.execute(db);
  return rows;
}
