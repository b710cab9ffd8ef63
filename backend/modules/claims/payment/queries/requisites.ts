import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** Opens a payment at the bank; one that still waits is replaced by it, so that nothing is paid twice. */
export async function openDemoPayment(tx: Tx, claimId: string, summa: string): Promise<void> {
  await tx
    .updateTable('demo_payments')
    .set({ status: 'replaced' })
    .where('claim_id', '=', claimId)
    .where('status', 'in', ['open', 'refused'])
    .execute();
  await tx.insertInto('demo_payments').values({ claim_id: claimId, summa }).execute();
}

/** The requisite the claim was last told to pay to may still be paid to. */
export async function hasRequisite(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select pool_id from claim_requisites where claim_id = ${id} order by version desc limit 1) given
    join requisite_pool pool on pool.id = given.pool_id and pool.active`.execute(db);
  return rows.length > 0;
}

/** The pool of a payment system has where to pay such a sum now. */
export async function poolHas(db: Db, ps: number, summa: string): Promise<boolean> {
  const { rows } = await sql`select from pool_pick(${ps}::int, ${summa}::numeric)`.execute(db);
  return rows.length > 0;
}

/** Claims that wait for requisites and could have some now. */
export async function servable(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claims c where status = 'wait_requisites'
      and exists (select from pool_pick(c.from_ps, c.from_summa)) order by status_at, number limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
