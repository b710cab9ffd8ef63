import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface SaleOfClaim {
  /** Owner of the shop, or null if the owner has deleted their account. */
  ownerId: string | null;
  /** Whether the shop's server created the claim. If not, a buyer created it on a payment link. */
  byServer: boolean;
  /** The browser that first opened the claim. Null if no browser has opened it, or if the browser is forgotten. */
  buyerHash: Buffer | null;
}

/**
 * Returns the sale of a shop that a claim belongs to, or undefined if it is no sale. A follow-up claim belongs to the
 * sale of its original claim.
 */
export async function saleOfClaim(db: Db, claimId: string): Promise<SaleOfClaim | undefined> {
  const { rows } = await sql<SaleOfClaim>`
    with recursive origin as (
      select id, linked_to from claims where id = ${claimId}
      union select earlier.id, earlier.linked_to from origin join claims earlier on earlier.id = origin.linked_to)
    select h.user_id as owner_id, s.link_id is null as by_server,
      (select b.visitor_hash from claim_buyers b where b.claim_id = ${claimId}) as buyer_hash
    from origin join shop_sales s on s.claim_id = origin.id join shops h on h.id = s.shop_id`.execute(db);
  return rows[0];
}

/**
 * Records the browser of a claim's buyer. A concurrent call waits for this transaction to end.
 * @returns false, without writing anything, if the claim already has a buyer
 */
export async function insertBuyer(tx: Tx, claimId: string, visitorHash: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('claimBuyers')
    .values({ claimId, visitorHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('claimId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function buyerExists(db: Db, claimId: string): Promise<boolean> {
  const buyer = db.selectFrom('claimBuyers').where('claimId', '=', claimId).select('claimId');
  return (await buyer.executeTakeFirst()) !== undefined;
}

/**
 * Forgets the browsers in which a user has opened claims as the buyer. If `visitorHash` is given, forgets only the
 * browser with this hash; in both cases, no other browser can open these claims as the buyer.
 */
export async function forgetBuyers(tx: Tx, userId: string, visitorHash: Buffer | null): Promise<void> {
  const ofBrowser = visitorHash ? sql`and b.visitor_hash = ${visitorHash}` : sql``;
  await sql`update claim_buyers b set visitor_hash = null from claims c
    where c.id = b.claim_id and c.user_id = ${userId} ${ofBrowser}`.execute(tx);
}
