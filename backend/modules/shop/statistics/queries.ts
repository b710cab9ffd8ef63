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
  /** Time zone of the days, weeks and months. */
  zone: string;
}

/** Maximum number of pairs or links in the table. */
const maxRows = 50;

const figures = sql`
  coalesce(sum(h.opens), 0)::int as opens, coalesce(sum(h.created), 0)::int as created, coalesce(sum(h.paid), 0)::int as paid,
  coalesce(sum(h.done), 0)::int as done, trim_scale(coalesce(sum(h.turnover), 0))::text as turnover,
  trim_scale(coalesce(sum(h.reward), 0))::text as reward, (sum(h.seconds) / nullif(sum(h.done), 0))::int as seconds`;

const largestFirst = sql`sum(h.turnover) desc, sum(h.created) desc, 1 limit ${maxRows}`;

const firstDay = ({ days, zone }: Period): RawBuilder<Date> =>
  sql`(date_trunc('day', now() at time zone ${zone}::text) - make_interval(days => ${days - 1}::int))`;

const ofPeriod = (period: Period) =>
  sql`h.shop_id = ${period.shopId} and h.at >= ${firstDay(period)} at time zone ${period.zone}::text`;

export async function totalOf(db: Db, period: Period): Promise<Figures> {
  const { rows } = await sql<Figures>`select ${figures} from shop_hours h where ${ofPeriod(period)}`.execute(db);
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
      select date_trunc(${unit}::text, h.at at time zone ${period.zone}::text) as begins, h.opens, h.created, h.paid, h.done,
        h.turnover, h.reward, h.seconds
      from shop_hours h where ${ofPeriod(period)}
    )
    select to_char(g.begins, 'YYYY-MM-DD') as key, ${figures}
    from generate_series(date_trunc(${unit}::text, ${firstDay(period)}), now() at time zone ${period.zone}::text,
      ('1 ' || ${unit}::text)::interval) g(begins)
    left join sums h on h.begins = g.begins group by g.begins order by g.begins`.execute(db);
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
    from shop_hours h join payment_systems f on f.id = h.from_ps join payment_systems t on t.id = h.to_ps
    where ${ofPeriod(period)} group by f.id, t.id order by ${largestFirst}`.execute(db);
  return rows;
}

export interface SourceRow extends Figures {
  /** Id of a reusable link, `once` for all one-time links, or `api` for the shop's server. */
  key: string;
  order: string | null;
  title: string | null;
}

/** Returns the figures of each reusable link, of all one-time links together, and of the shop's server. */
export async function bySource(db: Db, period: Period): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select h.*, l.order_id as order, l.title from (
      select h.source as key, ${figures} from shop_source_hours h where ${ofPeriod(period)}
      group by h.source order by ${largestFirst}) h
    left join shop_links l on l.shop_id = ${period.shopId} and l.id::text = h.key
    order by h.turnover::numeric desc, h.created desc, h.key`.execute(db);
  return rows;
}
