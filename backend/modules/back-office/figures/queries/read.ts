import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../../db/pool.ts';

export interface Sums {
  created: number;
  paid: number;
  completed: number;
  done: number;
  turnover: string;
  profit: string;
}

export interface Period {
  /** First and last day as YYYY-MM-DD. */
  from: string;
  to: string;
}

const sums = sql`
  coalesce(sum(f.created), 0)::int as created, coalesce(sum(f.paid), 0)::int as paid,
  coalesce(sum(f.completed), 0)::int as completed, coalesce(sum(f.done), 0)::int as done,
  trim_scale(round(coalesce(sum(f.turnover), 0), 2))::text as turnover,
  trim_scale(round(coalesce(sum(f.profit), 0), 2))::text as profit`;

const within = ({ from, to }: Period) => sql`f.day between ${from}::date and ${to}::date`;

export async function total(db: Db, period: Period): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${sums} from exchange_figures f where ${within(period)}`.execute(db);
  return rows[0] ?? { created: 0, paid: 0, completed: 0, done: 0, turnover: '0', profit: '0' };
}

/** Returns the sums of each day, including days without claims. */
export async function byDay(db: Db, { from, to }: Period): Promise<(Sums & { key: string })[]> {
  const { rows } = await sql<Sums & { key: string }>`
    select to_char(g.day, 'YYYY-MM-DD') as key, ${sums}
    from generate_series(${from}::date, ${to}::date, interval '1 day') g (day)
    left join exchange_figures f on f.day = g.day::date
    group by g.day order by g.day`.execute(db);
  return rows;
}

export interface PairSums extends Sums {
  /** Ids of the pair's payment systems. An empty text for postings without a claim. */
  pair: string;
  /** Codes of the pair's payment systems. An empty text for postings without a claim. */
  key: string;
  from: string | null;
  to: string | null;
}

export async function byPair(db: Db, period: Period, locale: Locale): Promise<PairSums[]> {
  const name = sql.ref(locale === 'ru' ? 'nameRu' : 'nameEn');
  const { rows } = await sql<PairSums>`
    select s.*, coalesce(a.code || ' ' || b.code, '') as key, a.${name} as from, b.${name} as to
    from (
      select f.pair, ${sums} from exchange_figures f where ${within(period)}
      group by f.pair order by sum(f.turnover) desc, sum(f.created) desc, f.pair
    ) s
    left join payment_systems a on a.id = nullif(split_part(s.pair, ' ', 1), '')::int
    left join payment_systems b on b.id = nullif(split_part(s.pair, ' ', 2), '')::int
    order by s.turnover::numeric desc, s.created desc, s.pair`.execute(db);
  return rows;
}

export interface DurationRow {
  /** Day as YYYY-MM-DD if the rows are grouped by day, or the ids of the pair if the rows are grouped by pair. */
  key: string;
  step: number;
  done: number;
}

export async function durations(db: Db, period: Period, by: 'day' | 'pair'): Promise<DurationRow[]> {
  const key = by === 'day' ? sql`to_char(f.day, 'YYYY-MM-DD')` : sql`f.pair`;
  const { rows } = await sql<DurationRow>`
    select ${key} as key, f.step, sum(f.done)::int as done
    from exchange_durations f where ${within(period)} group by 1, 2`.execute(db);
  return rows;
}

/** Returns the last `days` days in a time zone, including today. */
export async function lastDays(db: Db, days: number, zone: string): Promise<Period> {
  const { rows } = await sql<Period>`
    select to_char(today - ${days - 1}::int, 'YYYY-MM-DD') as from, to_char(today, 'YYYY-MM-DD') as to
    from (select (now() at time zone ${zone}::text)::date as today) d`.execute(db);
  return rows[0] ?? { from: '', to: '' };
}
