import { sql } from 'kysely';
import { maxListedRows } from '#contracts/pagination.ts';
import { type ClaimStatus, openStatuses } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';

export interface OldestRow {
  status: ClaimStatus;
  count: number;
  id: string;
  number: number;
  since: Date;
  dueAt: Date | null;
}

/**
 * Returns the oldest claim of each open status, and the number of claims with this status, counted up to
 * `maxListedRows`.
 */
export async function oldestByStatus(db: Db): Promise<OldestRow[]> {
  const { rows } = await sql<OldestRow>`
    select s.status, oldest.id, oldest.number::float8 as number, oldest.status_at as since, oldest.clock_at as due_at,
      (select count(*)::int from (select from claims where status = s.status limit ${maxListedRows}) counted) as count
    from unnest(${[...openStatuses]}::text[]) s (status)
    cross join lateral (
      select id, number, status_at, clock_at from claims where status = s.status order by status_at limit 1) oldest
    order by oldest.status_at`.execute(db);
  return rows;
}

/** Returns the worth of all reserves in US dollars, at the present prices. */
export async function reserveWorth(db: Db): Promise<{ total: string; free: string }> {
  const { rows } = await sql<{ total: string; free: string }>`
    select trim_scale(round(coalesce(sum(r.total * u.usd), 0), 2))::text as total,
      trim_scale(round(coalesce(sum((r.total - r.held) * u.usd), 0), 2))::text as free
    from reserves r join payment_systems p on p.id = r.ps join rates u on u.unit = p.unit`.execute(db);
  return rows[0] ?? { total: '0', free: '0' };
}
