import { sql } from 'kysely';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { GivenRequisite } from '../../../../db/tables.ts';
import type { Tx } from '../../../../db/transaction.ts';

interface Price {
  id: string;
  course: string;
  toSumma: string;
}

/** The claim's new terms and hold; a trigger records the previous terms. */
export async function setPrice(tx: Tx, { id, course, toSumma }: Price): Promise<void> {
  await sql`
    with priced as (
      update claims set course = ${course}::numeric, to_summa = ${toSumma}::numeric where id = ${id} returning id, to_ps
    )
    update holds set summa = ${toSumma}::numeric from priced
    where holds.claim_id = priced.id and holds.ps = priced.to_ps and holds.active`.execute(tx);
}

export async function setRefundRequisites(tx: Tx, id: string, requisites: GivenRequisite[]): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ refund_requisites: JSON.stringify(requisites) })
    .where('id', '=', id)
    .execute();
}

export async function setReason(tx: Tx, id: string, reason: ClaimReason): Promise<void> {
  await tx.updateTable('claims').set({ reason }).where('id', '=', id).execute();
}

/** The amount that the claim counts as sent. */
export async function setSent(tx: Tx, id: string, summa: string): Promise<void> {
  await tx.updateTable('claims').set({ from_summa: summa }).where('id', '=', id).execute();
}
