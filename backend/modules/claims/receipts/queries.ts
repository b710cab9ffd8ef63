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

/**
 * Subquery of the receipts that are not marked as kept. With `offset 0`, PostgreSQL reads these few receipts first,
 * instead of all ended claims.
 */
const undecided = sql<{ id: string; claimId: string }>`(
  select id, claim_id from receipts where not kept order by claim_id offset 0)`;

const isPaid = sql<boolean>`exists (select from deposits where deposits.claim_id = c.id)`;

const endedUnpaid = sql<boolean>`c.status in ('cancelled', 'expired', 'failed') and not ${isPaid}`;

/**
 * Marks receipts of paid claims, so that later runs of the clean-up do not read them again.
 * @returns the number of marked receipts
 */
export async function keepPaidReceipts(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    update receipts set kept = true where id = any(array(
      select r.id from ${undecided} r join claims c on c.id = r.claim_id
      where c.status in ('done', 'refunded') or ${isPaid} limit ${limit})) returning id`.execute(db);
  return rows.length;
}

/** Returns receipts of claims that ended at least `days` ago and never got a deposit. */
export async function unpaidReceiptIds(db: Db, days: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom(undecided.as('r'))
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
