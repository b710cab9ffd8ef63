import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/** Most claims of one account that one decision moves. */
const maxClaims = 20;

/**
 * Returns the claims of an account that wait for a verification or for the choice after a refused one, and the given
 * claim, in the order in which they are locked.
 */
export async function verifyingClaimIds(tx: Tx, claimId: string | null, userId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claims where (status = 'verify' or status = 'choice' and reason = 'verify') and (id = ${claimId} or user_id = ${userId})
    order by id limit ${maxClaims}`.execute(tx);
  return rows.map(({ id }) => id);
}
