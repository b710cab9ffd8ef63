import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

const waitAfter = (free: number, cap: number) =>
  sql`make_interval(secs => case when f.count < ${free} then 0 else least(${cap}, 2 ^ least(f.count - ${free}, 20)) end)`;

/**
 * Counts an attempt before its password is checked, because parallel guesses would otherwise bypass the limit.
 * @returns seconds to wait, or 0 if the attempt is allowed
 */
export async function countAttempt(db: Db, key: string, free: number, cap: number): Promise<number> {
  const wait = waitAfter(free, cap);
  const { rows } = await sql`
    insert into throttle_counters as f (key) values (${key})
    on conflict (key) do update set
      count = case when f.last_at < now() - interval '1 hour' then 1 else f.count + 1 end,
      last_at = now()
    -- Attempts that are free of any delay must not wait, even if a concurrent attempt has set last_at to a later time
    -- than this transaction's now().
    where f.count < ${free} or f.last_at + ${wait} <= now()
    returning 1`.execute(db);
  if (rows.length > 0) return 0;
  const waiting = await sql<{ seconds: number }>`
    select extract(epoch from f.last_at + ${wait} - now())::float8 as seconds
    from throttle_counters as f where key = ${key}`.execute(db);
  return Math.max(1, Math.ceil(waiting.rows[0]?.seconds ?? 1));
}

export async function attemptsUnder(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from throttle_counters where key = ${key} and last_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function undoAttempt(db: Db, key: string): Promise<void> {
  await db.updateTable('throttleCounters').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).execute();
}

/** Allows one call per throttle key in each interval. @returns seconds to wait, or 0 if this call is allowed */
export async function acquireSlot(db: Db, key: string, seconds: number): Promise<number> {
  const { rows } = await sql`
    insert into throttle_counters as f (key) values (${key})
    on conflict (key) do update set last_at = now()
    where f.last_at + make_interval(secs => ${seconds}) <= now()
    returning 1`.execute(db);
  if (rows.length > 0) return 0;
  const waiting = await sql<{ seconds: number }>`
    select extract(epoch from last_at + make_interval(secs => ${seconds}) - now())::float8 as seconds
    from throttle_counters where key = ${key}`.execute(db);
  return Math.max(1, Math.ceil(waiting.rows[0]?.seconds ?? 1));
}

export async function startInterval(db: Db, key: string): Promise<void> {
  await sql`insert into throttle_counters (key) values (${key})
    on conflict (key) do update set last_at = now()`.execute(db);
}

const ofToday = (key: string) => sql<string>`${key}::text || ':' || (now() at time zone 'UTC')::date`;

/**
 * Counts an attempt of the current day (UTC).
 * @returns the count, or null if there were `max` attempts before this one
 */
export async function countOfDay(db: Db, key: string, max: number): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    insert into throttle_counters as f (key) values (${ofToday(key)})
    on conflict (key) do update set count = f.count + 1, last_at = now() where f.count < ${max}
    returning count`.execute(db);
  return rows[0]?.count ?? null;
}

export async function undoOfDay(db: Db, key: string): Promise<void> {
  await db
    .updateTable('throttleCounters')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', ofToday(key))
    .execute();
}

export async function forgetOfDay(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttleCounters').where('key', '=', ofToday(key)).execute();
}

const ofThisHour = (key: string) =>
  sql<string>`${key}::text || ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`;

/**
 * Counts an attempt of the current hour (UTC).
 * @returns seconds until the next hour if there were `max` attempts before this one, otherwise 0
 */
export async function countOfHour(db: Db, key: string, max: number): Promise<number> {
  const { rows } = await sql`
    insert into throttle_counters as f (key) values (${ofThisHour(key)})
    on conflict (key) do update set count = f.count + 1, last_at = now() where f.count < ${max}
    returning 1`.execute(db);
  if (rows.length > 0) return 0;
  const left = await sql<{ seconds: number }>`
    select ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::int as seconds`.execute(db);
  return left.rows[0]?.seconds ?? 3_600;
}

export async function secondsLeftToday(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select ceil(extract(epoch from
    date_trunc('day', now(), 'UTC') + interval '1 day' - now()))::int as seconds`.execute(db);
  return rows[0]?.seconds ?? 86_400;
}
