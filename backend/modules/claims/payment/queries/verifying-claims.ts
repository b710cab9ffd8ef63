import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/** Maximum number of an account's claims that continue after a single verification. */
const maxClaims = 20;

/**
 * Returns the ids of the given claim and of the account's claims that wait for a verification (before the payment or
 * the payout), or for the visitor's choice after a refused verification. The ids are sorted in the order in which the
 * caller must lock the claims.
 */
export async function verifyingClaimIds(tx: Tx, claimId: string | null, userId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claims where (status = 'verify' or status in ('choice', 'check') and reason = 'verify') and (id = ${claimId} or user_id = ${userId})
    order by id limit ${maxClaims}`.execute(tx);
  return rows.map(({ id }) => id);
}
