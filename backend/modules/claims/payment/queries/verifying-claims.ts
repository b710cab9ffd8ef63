import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/** Most claims of one account that one decision moves. */
const maxClaims = 20;

/** Returns the claims in status `verify` of an account, and the given one, in the order in which they are locked. */
export async function verifyingClaimIds(tx: Tx, claimId: string | null, userId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claims where status = 'verify' and (id = ${claimId} or user_id = ${userId})
    order by id limit ${maxClaims}`.execute(tx);
  return rows.map(({ id }) => id);
}
