import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import { type PoolShares, poolShares } from '../../../../db/pool-shares.ts';

/** Copy of a requisite from the operator's pool. The copy is made when the requisite is allocated to a claim. */
export interface AllocatedRequisite {
  /** Number of this allocation among the allocations of its claim, starting at 1. */
  version: number;
  value: string;
  holder: string | null;
  bank: string | null;
  tag: string | null;
}

export const latestRequisite = (db: Db, claimId: string): Promise<AllocatedRequisite | undefined> =>
  db
    .selectFrom('claimRequisites')
    .where('claimId', '=', claimId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'value', 'holder', 'bank', 'tag'])
    .executeTakeFirst();

export async function hasActiveRequisite(db: Db, claimId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select pool_id from claim_requisites where claim_id = ${claimId} order by version desc limit 1) latest
    join requisite_pool pool on pool.id = latest.pool_id and pool.active`.execute(db);
  return rows.length > 0;
}

interface Wanted {
  ps: number;
  summa: string;
  claimId: string;
}

/** Whether the pool has a requisite for a sum. @param shares limits on unpaid claims (decisions 073 and 098) */
export async function poolHasRequisite(db: Db, { ps, summa, claimId }: Wanted, shares: PoolShares): Promise<boolean> {
  const { rows } = await sql`
    select from pool_pick(${ps}::int, ${summa}::numeric, ${claimId}::uuid, ${poolShares(shares)})`.execute(db);
  return rows.length > 0;
}

/** Returns the ids of waiting claims that can now get a requisite, longest waiting first. */
export async function allocatableClaims(db: Db, limit: number, shares: PoolShares): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claims c where status = 'wait_requisites'
      and exists (select from pool_pick(c.from_ps, c.from_summa, c.id, ${poolShares(shares)}))
      order by status_at, number limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
