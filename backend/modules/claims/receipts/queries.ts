import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface NewReceipt {
  id: string;
  claimId: string;
  name: string;
  type: string;
  size: number;
}

export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
  await tx.insertInto('receipts').values(receipt).execute();
}

export async function countReceipts(tx: Tx, claimId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from receipts where claim_id = ${claimId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const receiptRow = (db: Db, claimId: string, id: string) =>
  db
    .selectFrom('receipts')
    .where('id', '=', id)
    .where('claimId', '=', claimId)
    .select(['id', 'name', 'type', 'size'])
    .executeTakeFirst();
