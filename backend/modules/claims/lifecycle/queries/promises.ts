import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { statusList } from '../../../../db/status-list.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface PromisedClaim {
  id: string;
  status: ClaimStatus;
  statusAt: Date;
  now: Date;
}

/** Locks the claims whose promised time has not passed yet. */
export async function lockPromisedClaims(tx: Tx, statuses: readonly ClaimStatus[]): Promise<PromisedClaim[]> {
  const { rows } = await sql<PromisedClaim>`
    select id, status, status_at, now() as now from claims
    where status = any(${statusList(statuses)}) and clock_at > now() order by id for update`.execute(tx);
  return rows;
}

export async function updateTimeouts(tx: Tx, ends: readonly { id: string; at: Date }[]): Promise<void> {
  await sql`
    update claims set clock_at = ends.at
    from unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ at }) => at)}::timestamptz[]) ends (id, at)
    where claims.id = ends.id and claims.clock_at is distinct from ends.at`.execute(tx);
}
