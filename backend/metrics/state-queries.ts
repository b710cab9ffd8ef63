import { sql } from 'kysely';
import { openStatuses } from '#domain/claim-status.ts';
import type { Db } from '../db/pool.ts';

export interface OpenClaims {
  status: string;
  count: number;
  overdue: number;
  /** Longest time, in seconds, that an open claim has been in this status. */
  oldestSeconds: number;
}

/** Counts open claims by status. Reads open claims only, so the cost does not depend on the number of ended claims. */
export async function openClaims(db: Db): Promise<OpenClaims[]> {
  const { rows } = await sql<OpenClaims>`
    select status, count(*)::int as count, count(*) filter (where clock_at < now())::int as overdue,
      extract(epoch from now() - min(status_at))::float8 as oldest_seconds
    from claims where status = any(${[...openStatuses]}::text[]) group by status`.execute(db);
  return rows;
}

export interface ReserveLevel {
  code: string;
  total: number;
  available: number;
}

/** Returns the total and the available amount of every reserve, in the currency of the reserve. */
export async function reserveLevels(db: Db): Promise<ReserveLevel[]> {
  const { rows } = await sql<ReserveLevel>`
    select ps.code, r.total::float8 as total, (r.total - r.held)::float8 as available
    from reserves r join payment_systems ps on ps.id = r.ps`.execute(db);
  return rows;
}

export interface RateAge {
  currency: string;
  seconds: number;
  faulty: boolean;
}

/**
 * Returns the age of each currency's price in US dollars, and whether the price is faulty. A faulty price closes all
 * directions of the currency.
 */
export async function rateAges(db: Db): Promise<RateAge[]> {
  const { rows } = await sql<RateAge>`
    select unit as currency, extract(epoch from now() - updated_at)::float8 as seconds, fault is not null as faulty
    from rates`.execute(db);
  return rows;
}

export interface WaitingJobs {
  job: string;
  count: number;
  oldestSeconds: number;
}

/** Counts jobs that are due but have not started. Reads waiting jobs only. */
export async function waitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name as job, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as oldest_seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(db);
  return rows;
}

/** Counts connections to the product's database by state, as PostgreSQL names the states. */
export async function connectionStates(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() group by 1`.execute(db);
  return rows;
}
