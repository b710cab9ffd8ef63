import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Deletes the counts of the latest counted day, because that day may not have been over when it was counted.
 * @returns the start of the deleted day, from which to count again. If no day was counted yet, returns the start of the
 * day 30 days ago.
 */
export async function forgetUnfinishedDays(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    with latest as (
      select coalesce(max(day), (now() at time zone 'UTC')::date - 30) as day from exchange_days
    ), deleted as (delete from exchange_days where day >= (select day from latest))
    select day::timestamp at time zone 'UTC' as since from latest`.execute(tx);
  return rows[0]?.since ?? new Date();
}

/**
 * Counts the exchanges finished since a given time, by day and by duration, and stores the counts. The duration is the
 * number of minutes from the credited payment to the payout.
 */
export async function countExchanges(tx: Tx, since: Date): Promise<void> {
  await sql`
    insert into exchange_days (day, minutes, exchanges)
    select (c.status_at at time zone 'UTC')::date,
      least(greatest(ceil(extract(epoch from c.status_at - credited.at) / 60), 0), 1440)::int as minutes, count(*)::int
    from claims c
    cross join lateral (
      select min(at) as at from claim_transitions where claim_id = c.id and to_status = 'paid') credited
    where c.status = 'done' and c.status_at >= ${since} and credited.at is not null
    group by 1, 2`.execute(tx);
}

export async function lastMonth(db: Db): Promise<{ exchanges: number; minutes: number } | undefined> {
  const { rows } = await sql<{ exchanges: number; minutes: number }>`
    with durations as (
      select minutes, sum(exchanges) as exchanges from exchange_days
      where day > (now() at time zone 'UTC')::date - 30 group by minutes
    ), ranked as (
      select minutes, sum(exchanges) over (order by minutes) as up_to, sum(exchanges) over () as total from durations
    )
    select total::int as exchanges, min(minutes) filter (where up_to * 2 >= total) as minutes
    from ranked group by total`.execute(db);
  return rows[0];
}
