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

const endedUnpaid = sql<boolean>`c.status in ('cancelled', 'expired', 'failed')
  and not exists (select from deposits where deposits.claim_id = c.id)`;

/** Returns receipts of claims that ended at least `days` ago and never got a deposit. */
export async function unpaidReceiptIds(db: Db, days: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts as r')
    .innerJoin('claims as c', 'c.id', 'r.claimId')
    .where(endedUnpaid)
    .where('c.statusAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .select('r.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteReceipts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('receipts').where('id', 'in', ids).execute();
}
