import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Network } from '#domain/network.ts';
import type { SaleFee } from '#domain/shop-fee.ts';
import type { Db } from '../../../db/pool.ts';
import { type FeeRow, feeColumns } from '../../../db/sale-fee.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface Sale {
  claimId: string;
  shopId: string;
  keyId: string | null;
  linkId: string | null;
  orderId: string;
  fee: SaleFee;
}

/**
 * Records a sale, with the claim's current sums as the sums that the buyer is asked for.
 * @returns false, without writing anything, if the shop has used the order number before
 */
export async function insertSale(tx: Tx, { claimId, shopId, keyId, linkId, orderId, fee }: Sale): Promise<boolean> {
  const { rows } = await sql`
    insert into shop_sales (claim_id, shop_id, key_id, link_id, order_id, asked_from_summa, asked_to_summa,
      fee_side, fee_percent, fee)
    select id, ${shopId}, ${keyId}, ${linkId}, ${orderId}, from_summa, to_summa,
      ${fee.side}, ${fee.percent}::numeric, ${fee.summa}::numeric from claims where id = ${claimId}
    on conflict (shop_id, order_id) do nothing returning claim_id`.execute(tx);
  return rows.length > 0;
}

export interface SaleRow extends FeeRow {
  order: string;
  askedFromSumma: string;
  askedToSumma: string;
  /** Total of the buyer's payments, including a surplus. */
  received: string;
}

/** Returns the order number and the sums of a sale, or undefined if the claim is not a sale of the shop. */
export async function findSale(db: Db, shopId: string, claimId: string): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    select s.order_id as order, trim_scale(coalesce(s.asked_from_summa, c.from_summa))::text as asked_from_summa,
      trim_scale(coalesce(s.asked_to_summa, c.to_summa))::text as asked_to_summa, trim_scale(coalesce((
        select sum(d.summa) from deposits d where d.claim_id = c.id and d.reversed_at is null), 0))::text as received,
      ${feeColumns('s')}
    from shop_sales s join claims c on c.id = s.claim_id
    join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    where s.shop_id = ${shopId} and s.claim_id = ${claimId}`.execute(db);
  return rows[0];
}

/** Whether the server of a shop created a claim. False for a claim of a payment link. */
export async function isServerSale(db: Db, shopId: string, claimId: string): Promise<boolean> {
  const sale = db.selectFrom('shopSales').where('shopId', '=', shopId).where('claimId', '=', claimId);
  return (await sale.where('linkId', 'is', null).select('claimId').executeTakeFirst()) !== undefined;
}

/**
 * Locks a shop, so that concurrent calls cannot exceed its limit on unpaid claims.
 * @returns false if the shop's owner has deleted their account
 */
export async function lockShop(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await sql`select from shops where id = ${shopId} and user_id is not null for update`.execute(tx);
  return rows.length > 0;
}

export interface OpenSales {
  /** Number of claims that the shop's server created. */
  ofServer: number;
  /** Number of claims that buyers created on payment links. */
  ofLinks: number;
  /** Number of claims that buyers in the given network (IPv4 address or IPv6 /48) created on payment links. */
  ofSite: number;
}

/**
 * Counts a shop's sales of the last three days whose claims have one of the given statuses. `ofServer` and `ofLinks`
 * leave out claims marked as paid whose hold has ended.
 */
export async function countRecentSales(
  db: Db,
  shopId: string,
  statuses: readonly ClaimStatus[],
  network: Network | null,
): Promise<OpenSales> {
  const { rows } = await sql<OpenSales>`
    select count(*) filter (where link_id is null and holds)::int as of_server,
      count(*) filter (where link_id is not null and holds)::int as of_links,
      count(*) filter (where link_id is not null and site = site_of(${network}::inet))::int as of_site
    from (
      select s.link_id, site_of(c.ip) as site, c.status <> 'marked_paid' or not c.marked_hold_ended as holds
      from shop_sales s join claims c on c.id = s.claim_id
      where s.shop_id = ${shopId} and s.created_at > now() - interval '3 days'
        and c.status = any (${[...statuses]}::text[])) open`.execute(db);
  return rows[0] ?? { ofServer: 0, ofLinks: 0, ofSite: 0 };
}
