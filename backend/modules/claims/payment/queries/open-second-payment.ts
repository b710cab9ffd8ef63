import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/**
 * Returns the follow-up claim that collects second payments and waits for the visitor's choice, or undefined if there
 * is none.
 */
export async function openSecondPayment(tx: Tx, claimId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from claims where linked_to = ${claimId} and status = 'choice' and reason = 'double'
    order by number limit 1`.execute(tx);
  return rows[0]?.id;
}
