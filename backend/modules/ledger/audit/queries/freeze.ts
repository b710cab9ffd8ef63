import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Finding } from '../findings.ts';

/** Since when the audit is not clean, and the checks that fail by the latest result of either kind. */
export async function frozenRow(db: Db): Promise<{ since: Date; failed: string[] } | undefined> {
  const { rows } = await sql<{ since: Date; failed: string[] }>`
    select min(since) as since, array_agg(distinct name) as failed
    from (select distinct on (whole) * from audits where at is not null order by whole, id desc) latest
    cross join lateral (
      select found ->> 'name' as name from jsonb_array_elements(latest.checks) found
      where coalesce((found ->> 'wrong')::int > 0, not (found ->> 'ok')::boolean)
    ) failing
    cross join lateral (
      select min(a.at) as since from audits a where a.whole = latest.whole and a.id > coalesce((
        select max(id) from audits where ok and whole = latest.whole), 0)
    ) failed_since
    where not latest.ok having count(*) > 0`.execute(db);
  return rows[0];
}

export interface LatestAudit {
  at: Date;
  ok: boolean;
  checks: Finding[];
}

/** The latest finished audit of a kind. */
export async function latestAudit(db: Db, whole: boolean): Promise<LatestAudit | undefined> {
  const { rows } = await sql<LatestAudit>`
    select at, ok, checks from audits where whole = ${whole} and at is not null order by id desc limit 1`.execute(db);
  return rows[0];
}
