import type { GivenRequisite } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export async function setRefundRequisites(tx: Tx, id: string, requisites: GivenRequisite[]): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ refund_requisites: JSON.stringify(requisites) })
    .where('id', '=', id)
    .execute();
}
