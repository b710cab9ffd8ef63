import type { ClaimReason } from '#domain/claim-status.ts';
import type { Tx } from '../../db/transaction.ts';

export async function depositKnown(tx: Tx, key: string): Promise<boolean> {
  return (await tx.selectFrom('deposits').where('key', '=', key).select('key').executeTakeFirst()) !== undefined;
}

export interface DepositRow {
  key: string;
  claim_id: string;
  ps: number;
  summa: string;
  tx: string | null;
  late: boolean;
}

/** False when a payment with this key is known. */
export async function insertDeposit(tx: Tx, deposit: DepositRow): Promise<boolean> {
  const row = await tx
    .insertInto('deposits')
    .values(deposit)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setReason(tx: Tx, id: string, reason: ClaimReason): Promise<void> {
  await tx.updateTable('claims').set({ reason }).where('id', '=', id).execute();
}

/** What the claim counts as sent. */
export async function setSent(tx: Tx, id: string, summa: string): Promise<void> {
  await tx.updateTable('claims').set({ from_summa: summa }).where('id', '=', id).execute();
}
