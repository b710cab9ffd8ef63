import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

export async function openDemoPayment(tx: Tx, claimId: string, summa: string): Promise<void> {
  await tx.insertInto('demo_payments').values({ claim_id: claimId, summa }).execute();
}

/** The requisite the claim was last told to pay to may still be paid to. */
export async function hasRequisite(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select pool_id from claim_requisites where claim_id = ${id} order by version desc limit 1) given
    join requisite_pool pool on pool.id = given.pool_id and pool.active`.execute(tx);
  return rows.length > 0;
}
