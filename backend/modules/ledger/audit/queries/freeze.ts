import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Finding } from '../findings.ts';

/** Payouts are frozen if the latest audit of recent changes is older than this. */
const maxAgeMinutes = 10;
/** Payouts are frozen if the latest full audit is older than this. */
const maxNightAgeHours = 48;

/** Failed checks of the latest audits. `since` is the time of the first failed audit after the last successful one. */
const failing = sql`
  select found ->> 'name' as name, (
    select min(a.at) from audits a where a.whole = latest.whole and a.id > coalesce((
      select max(id) from audits where ok and whole = latest.whole), 0)) as since
  from (values (true), (false)) kind (whole) cross join lateral (
    select * from audits where whole = kind.whole and at is not null order by id desc limit 1) latest
  cross join lateral jsonb_array_elements(latest.checks) found
  where not latest.ok and coalesce((found ->> 'wrong')::int > 0, not (found ->> 'ok')::boolean)`;

/**
 * Audits that are overdue. An audit dated in the future counts as overdue, because the clock was set back and the age
 * of the audit is unknown.
 */
const missing = sql`
  select 'auditIsRecent' as name, coalesce(
    (select max(at) from audits where not whole and at <= now()) + make_interval(mins => ${sql.lit(maxAgeMinutes)}),
    (select max(at) from schema_migrations)) as since
  where not exists (select from audits where not whole
    and at between now() - make_interval(mins => ${sql.lit(maxAgeMinutes)}) and now())
  union all
  select 'nightIsRecent', min(begun.started_at) + make_interval(hours => ${sql.lit(maxNightAgeHours)})
  from audits begun where begun.whole and not exists (select from audits where whole
    and at between now() - make_interval(hours => ${sql.lit(maxNightAgeHours)}) and now())
  having min(begun.started_at) < now() - make_interval(hours => ${sql.lit(maxNightAgeHours)})`;

export async function frozenRow(db: Db): Promise<{ since: Date; failed: string[] } | undefined> {
  const { rows } = await sql<{ since: Date; failed: string[] }>`
    select min(since) as since, array_agg(distinct name order by name) as failed
    from (${failing} union all ${missing}) causes having count(*) > 0`.execute(db);
  return rows[0];
}

export interface LatestAudit {
  at: Date;
  ok: boolean;
  checks: Finding[];
}

export async function latestAudit(db: Db, whole: boolean): Promise<LatestAudit | undefined> {
  const { rows } = await sql<LatestAudit>`
    select at, ok, checks from audits where whole = ${whole} and at is not null order by id desc limit 1`.execute(db);
  return rows[0];
}
