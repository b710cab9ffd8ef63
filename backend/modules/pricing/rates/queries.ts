import { sql } from 'kysely';
import type { Market, RateCandidate, RateFault, RateRule } from '#domain/validate-rate.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Returns the rate rules of all units that have a rule or are used by a payment system or a cross rate. If a rule sets
 * no jump or no spread, the value of the settings applies.
 */
export async function ruleRows(
  db: Db,
  crossed: readonly string[],
  usual: { jump: string; spread: string },
): Promise<RateRule[]> {
  const { rows } = await sql<RateRule>`
    select n.unit, coalesce(r.base, n.unit) as base, r.via, r.sources,
      case when r.follows is not null then json_build_object('unit', r.follows, 'factor', r.factor::text) end as follows,
      coalesce(trim_scale(r.jump)::text, ${usual.jump}) as jump, coalesce(trim_scale(r.spread)::text, ${usual.spread}) as spread,
      trim_scale(r.floor)::text as floor, trim_scale(r.ceiling)::text as ceiling
    from (select unit from payment_systems union select unit from rate_rules union select unnest(${crossed}::text[])) n
    left join rate_rules r on r.unit = n.unit
    order by n.unit`.execute(db);
  return rows;
}

export interface RateRow {
  unit: string;
  usd: string;
  source: string;
  updatedAt: Date;
  maxAge: number;
  /** Whether the rate is older than its maximum age according to the database's clock. */
  stale: boolean;
  fault: RateFault | null;
  candidateUsd: string | null;
  candidateSince: Date | null;
  /** Reference price of a single source, the one before, and the time since which the former is in force. */
  anchorUsd: string | null;
  anchorBeforeUsd: string | null;
  anchorAt: Date | null;
}

export async function rateRows(db: Db): Promise<RateRow[]> {
  return await db
    .selectFrom('rates')
    .orderBy('unit')
    .select([
      'unit',
      sql<string>`trim_scale(usd)::text`.as('usd'),
      'source',
      'updatedAt',
      'maxAge',
      sql<boolean>`updated_at <= now() - make_interval(secs => max_age) or updated_at > now() + interval '1 minute'`.as(
        'stale',
      ),
      'fault',
      sql<string | null>`trim_scale(candidate_usd)::text`.as('candidateUsd'),
      'candidateSince',
      sql<string | null>`trim_scale(anchor_usd)::text`.as('anchorUsd'),
      sql<string | null>`trim_scale(anchor_before_usd)::text`.as('anchorBeforeUsd'),
      'anchorAt',
    ])
    .execute();
}

/** Returns the units of visible payment systems that have never had a rate. */
export async function unitsWithoutRate(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentSystems as p')
    .leftJoin('rates as r', 'r.unit', 'p.unit')
    .where('p.visible', '=', true)
    .where('r.unit', 'is', null)
    .select('p.unit')
    .distinct()
    .orderBy('p.unit')
    .execute();
  return rows.map(({ unit }) => unit);
}

/** Counts the enabled directions that use each unit's rate. */
export async function directionsByUnit(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ unit: string; count: number }>`
    select side.unit, count(distinct d.id)::int as count
    from directions d join payment_systems f on f.id = d.from_ps join payment_systems t on t.id = d.to_ps
    cross join lateral (values (coalesce(d.from_rate, f.unit)), (coalesce(d.to_rate, t.unit))) side (unit)
    where d.enabled and f.visible and t.visible
    group by side.unit`.execute(db);
  return new Map(rows.map(({ unit, count }) => [unit, count]));
}

export interface GoodRate {
  unit: string;
  usd: string;
  source: string;
  /** Time of the price in milliseconds since 1970. */
  at: number;
  /** Age in seconds above which the price is not used. */
  maxAge: number;
  /**
   * Reference price of a single source: the one in force is kept, or becomes the one before this price, or both begin
   * again with this price.
   */
  anchor: 'kept' | 'next' | 'new';
}

/** Saves valid rates, and records each of them as the price of the current hour. */
export async function saveRates(db: Db, rates: readonly GoodRate[]): Promise<void> {
  if (rates.length === 0) return;
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rates)}::json)
        as given (unit text, usd numeric, source text, at float8, "maxAge" int, anchor text)
    ), kept as (
      insert into rates as known (unit, usd, source, updated_at, max_age, anchor_usd, anchor_at)
      select unit, usd, source, to_timestamp(at / 1000), "maxAge", usd, now() from given
      on conflict (unit) do update set usd = excluded.usd, source = excluded.source, updated_at = excluded.updated_at,
        max_age = excluded.max_age, fault = null, candidate_usd = null, candidate_since = null,
        (anchor_usd, anchor_before_usd, anchor_at) = (
          select case given.anchor when 'kept' then known.anchor_usd else excluded.anchor_usd end,
            case given.anchor when 'kept' then known.anchor_before_usd when 'next' then known.anchor_usd end,
            case given.anchor when 'kept' then known.anchor_at else excluded.anchor_at end
          from given where given.unit = known.unit)
    )
    insert into rate_history (unit, at, usd) select unit, date_trunc('hour', now()), usd from given
    on conflict (unit, at) do update set usd = excluded.usd`.execute(db);
}

export interface FaultyRate {
  unit: string;
  fault: RateFault;
  candidate: RateCandidate | null;
}

/** Marks rates as faulty, so that they are not used. Units without a rate are skipped. */
export async function markFaults(db: Db, faults: readonly FaultyRate[]): Promise<void> {
  if (faults.length === 0) return;
  const rows = faults.map(({ unit, fault, candidate }) => ({ unit, fault, ...candidate }));
  await sql`
    update rates r set fault = f.fault, candidate_usd = f.usd, candidate_since = to_timestamp(f.since / 1000)
    from json_to_recordset(${JSON.stringify(rows)}::json) as f (unit text, fault text, usd numeric, since float8)
    where r.unit = f.unit`.execute(db);
}

/** Locks the row of a unit's rate. @returns the unit's price in US dollars, or null if the unit has no rate */
export async function lockUsdPrice(tx: Tx, unit: string): Promise<string | null> {
  const { rows } = await sql<{ usd: string }>`
    select trim_scale(usd)::text as usd from rates where unit = ${unit} for update`.execute(tx);
  return rows[0]?.usd ?? null;
}

/** Accepts a price that was refused as a jump. @returns false if this price is no longer waiting for approval */
export async function acceptCandidate(db: Db, unit: string, usd: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rates')
    .where('unit', '=', unit)
    .where('candidateUsd', '=', usd)
    .set({
      usd,
      fault: null,
      candidateUsd: null,
      candidateSince: null,
      anchorUsd: usd,
      anchorBeforeUsd: null,
      anchorAt: sql`now()`,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Returns the sources that are due for a request. If the last request is dated in the future, the clock was set back,
 * so the source counts as due.
 */
export async function dueSources(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as wanted (name)
    where not exists (select from rate_sources s where s.name = wanted.name and s.next_at > now()
      and s.asked_at <= now() + interval '1 minute')`.execute(db);
  return rows.map(({ name }) => name);
}

export interface SourcePrices {
  name: string;
  prices: readonly { base: string; quote: string; price: string }[];
  intervalSeconds: number;
  ttlSeconds: number;
}

/** Replaces a source's stored prices and records the successful request. */
export async function saveSourcePrices(
  db: Db,
  { name, prices, intervalSeconds, ttlSeconds }: SourcePrices,
): Promise<void> {
  await sql`
    insert into rate_sources (name, next_at, answered_at) values (${name}, now() + make_interval(secs => ${intervalSeconds}), now())
    on conflict (name) do update set asked_at = now(), next_at = excluded.next_at, answered_at = now(), failures = 0,
      problem = null`.execute(db);
  await sql`delete from rate_markets where source = ${name}`.execute(db);
  await sql`
    insert into rate_markets (source, base, quote, price, at, until)
    select ${name}, base, quote, price, now(), now() + make_interval(secs => ${ttlSeconds})
    from json_to_recordset(${JSON.stringify(prices)}::json) as given (base text, quote text, price numeric)`.execute(
    db,
  );
}

/** Records a failed request to a rate source. The retry interval doubles from 30 seconds up to ten minutes. */
export async function recordFailure(db: Db, name: string, problem: string): Promise<void> {
  await sql`
    insert into rate_sources as s (name, next_at, failures, problem)
    values (${name}, now() + interval '30 seconds', 1, ${problem})
    on conflict (name) do update set asked_at = now(), failures = s.failures + 1, problem = excluded.problem,
      next_at = now() + make_interval(secs => least(30 * power(2, least(s.failures, 10)), 600))`.execute(db);
}

/**
 * Resets the retry interval of all rate sources whose last request failed. Such a source can then be asked again at
 * once.
 */
export async function resetRetries(db: Db): Promise<void> {
  await sql`update rate_sources set next_at = now(), failures = 0 where failures > 0`.execute(db);
}

export async function marketRows(db: Db, names: readonly string[]): Promise<Market[]> {
  const { rows } = await sql<Market>`
    select source, base, quote, trim_scale(price)::text as price,
      extract(epoch from at)::float8 * 1000 as at, extract(epoch from until)::float8 * 1000 as until
    from rate_markets where source = any(${names}::text[]) and at <= now() + interval '1 minute'`.execute(db);
  return rows;
}

/** Returns the database's time in milliseconds. The ages of all prices are measured with this clock. */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 * 1000 as now`.execute(db);
  return rows[0]?.now ?? Date.now();
}

/** Returns the seconds since a rate was last saved, or null if there is none. */
export async function secondsSinceUpdate(db: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - max(updated_at))::float8 as age from rates`.execute(db);
  return rows[0]?.age ?? null;
}

export interface SourceRow {
  name: string;
  askedAt: Date;
  nextAt: Date;
  answeredAt: Date | null;
  failures: number;
  problem: string | null;
}

export async function sourceRows(db: Db): Promise<SourceRow[]> {
  return await db
    .selectFrom('rateSources')
    .orderBy('name')
    .select(['name', 'askedAt', 'nextAt', 'answeredAt', 'failures', 'problem'])
    .execute();
}

export interface UsdPriceHour {
  at: Date;
  fromUsd: string;
  toUsd: string;
}

export async function usdPriceHours(db: Db, from: string, to: string): Promise<UsdPriceHour[]> {
  const { rows } = await sql<UsdPriceHour>`
    select f.at, trim_scale(f.usd)::text as from_usd, trim_scale(t.usd)::text as to_usd
    from rate_history f join rate_history t on t.at = f.at and t.unit = ${to}
    where f.unit = ${from} and f.at > now() - interval '30 days'
    order by f.at`.execute(db);
  return rows;
}

export async function deleteOldRows(db: Db): Promise<void> {
  await sql`delete from rate_history where at < now() - interval '30 days'`.execute(db);
  await sql`delete from rate_markets where until < now() - interval '1 day'`.execute(db);
}
