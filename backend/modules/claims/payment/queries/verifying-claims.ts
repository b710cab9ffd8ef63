import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/**
 * After a decision about a verification, at most this number of the account's waiting claims proceed. Further claims
 * keep their status.
 */
const maxClaims = 20;

/**
 * Returns the ids of those claims that wait for a verification, or for the visitor's choice after a refused
 * verification, among the given claim and the account's claims. The ids are sorted, because all callers must lock
 * claims in the same order.
 */
export async function verifyingClaimIds(tx: Tx, claimId: string | null, userId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claims where (status = 'verify' or status in ('choice', 'check') and reason = 'verify') and (id = ${claimId} or user_id = ${userId})
    order by id limit ${maxClaims}`.execute(tx);
  return rows.map(({ id }) => id);
}
