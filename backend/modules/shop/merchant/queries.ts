import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

interface Sale {
  claimId: string;
  shopId: string;
  keyId: string;
  orderId: string;
}

/** Records a sale. @returns false, with nothing written, if the shop has used the order number before */
export async function insertSale(tx: Tx, sale: Sale): Promise<boolean> {
  const row = await tx
    .insertInto('shopSales')
    .values(sale)
    .onConflict((conflict) => conflict.columns(['shopId', 'orderId']).doNothing())
    .returning('claimId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the order number of a shop's claim. */
export async function orderOf(db: Db, shopId: string, claimId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopSales')
    .where('shopId', '=', shopId)
    .where('claimId', '=', claimId)
    .select('orderId')
    .executeTakeFirst();
  return row?.orderId;
}

/** Locks a shop, so that its open claims are counted one call after another. */
export async function lockShop(tx: Tx, shopId: string): Promise<void> {
  await sql`select from shops where id = ${shopId} for update`.execute(tx);
}

/** Counts the claims of a shop with one of these statuses, among those of the last three days. */
export async function countRecentSales(tx: Tx, shopId: string, statuses: readonly ClaimStatus[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_sales s join claims c on c.id = s.claim_id
    where s.shop_id = ${shopId} and s.created_at > now() - interval '3 days'
      and c.status = any (${[...statuses]}::text[])`.execute(tx);
  return rows[0]?.count ?? 0;
}
