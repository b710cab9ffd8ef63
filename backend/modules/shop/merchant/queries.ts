import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface Sale {
  claimId: string;
  shopId: string;
  keyId: string | null;
  linkId: string | null;
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

/** Returns the shop's order number of a claim, or undefined if the claim is not a sale of the shop. */
export async function orderOf(db: Db, shopId: string, claimId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopSales')
    .where('shopId', '=', shopId)
    .where('claimId', '=', claimId)
    .select('orderId')
    .executeTakeFirst();
  return row?.orderId;
}

/** Locks a shop, so that concurrent calls cannot create more unpaid claims than it may have. */
export async function lockShop(tx: Tx, shopId: string): Promise<void> {
  await sql`select from shops where id = ${shopId} for update`.execute(tx);
}

/**
 * Counts a shop's claims of the last three days that have one of the given statuses.
 * @returns the number of all such claims, and of those that one IP network created on payment links
 */
export async function countRecentSales(
  tx: Tx,
  shopId: string,
  statuses: readonly ClaimStatus[],
  network: Network | null,
): Promise<{ all: number; ofNetwork: number }> {
  const { rows } = await sql<{ all: number; ofNetwork: number }>`
    select count(*)::int as all, count(*) filter (where s.link_id is not null and c.ip = ${network}::inet)::int as of_network
    from shop_sales s join claims c on c.id = s.claim_id
    where s.shop_id = ${shopId} and s.created_at > now() - interval '3 days'
      and c.status = any (${[...statuses]}::text[])`.execute(tx);
  return rows[0] ?? { all: 0, ofNetwork: 0 };
}
