import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/** Maximum number of claims of one account that a single verification continues. */
const maxClaims = 20;

/**
 * Returns the given claim and the account's other claims, if they wait for a verification or for the choice after a
 * refused one. Sorted in the order in which the caller must lock them.
 */
export async function verifyingClaimIds(tx: Tx, claimId: string | null, userId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claims where (status = 'verify' or status = 'choice' and reason = 'verify') and (id = ${claimId} or user_id = ${userId})
    order by id limit ${maxClaims}`.execute(tx);
  return rows.map(({ id }) => id);
}
