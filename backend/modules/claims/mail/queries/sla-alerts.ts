import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';
import { statusList } from '../../../../db/status-list.ts';

export interface OverdueClaim {
  id: string;
  number: string;
  status: ClaimStatus;
  since: Date;
  fromSumma: string;
  toSumma: string;
  fromUnit: string;
  toUnit: string;
  worker: string | null;
}

/** Returns the claims that are still overdue, the longest overdue first. */
export async function overdueClaims(db: Db, ids: string[], statuses: readonly ClaimStatus[]): Promise<OverdueClaim[]> {
  const { rows } = await sql<OverdueClaim>`
    select c.id, c.number::text as number, c.status, c.clock_at as since, trim_scale(c.from_summa)::text as from_summa,
      trim_scale(c.to_summa)::text as to_summa, f.unit as from_unit, t.unit as to_unit, u.email as worker
    from claims c join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    left join users u on u.id = c.worker_id
    where c.id = any(${ids}::uuid[]) and c.status = any(${statusList(statuses)}) and c.clock_at < now()
    order by c.clock_at`.execute(db);
  return rows;
}

export async function claimNumber(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('claims').where('id', '=', id).select('number').executeTakeFirst())?.number;
}
