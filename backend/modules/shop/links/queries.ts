import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { LinkKind } from '#domain/payment-link.ts';
import type { SaleState, ShopMode, ShopStatus } from '#domain/shop.ts';
import type { FeeSide } from '#domain/shop-fee.ts';
import { ordersBeginning } from '../../../db/order-search.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface LinkRow {
  id: string;
  shopId: string;
  mode: ShopMode;
  code: string;
  order: string;
  title: string;
  /** Language of the buyer's page. */
  locale: Locale;
  /** Ids of the accepted payment methods. Empty if the link accepts every method that works. */
  methods: number[];
  toPs: number;
  /** Price in `fromUnit`, or null if the price is in the currency that the shop receives. */
  fromSumma: string | null;
  fromUnit: string | null;
  toSumma: string | null;
  feeSide: FeeSide;
  /** Payout requisites of the shop, or null if the payout goes to the shop's balance. */
  toRequisites: StoredRequisite[] | null;
  once: boolean;
  successUrl: string | null;
  failUrl: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  closedAt: Date | null;
  opens: number;
  attempts: number;
  payments: number;
  /** Active or completed claim of a one-time payment link. A link with such a claim cannot be paid again. */
  claimId: string | null;
  saleState: SaleState | null;
  /** Payment method and sums of the claim `claimId`. */
  saleFromPs: number | null;
  saleFromSumma: string | null;
  saleToSumma: string | null;
  shopName: string;
  shopSite: string;
  shopStatus: ShopStatus;
  /** Owner of the shop, or null if the account was deleted or closed. */
  ownerId: string | null;
  now: Date;
}

/**
 * Returns the SQL statement that reads payment links.
 * @param found subquery with rows of `shop_links`
 */
const linksIn = (found: RawBuilder<unknown>) => sql<LinkRow>`
    select l.id, l.shop_id, l.mode, l.code, l.order_id as order, l.title, l.locale, l.to_ps,
      array(select m.ps from shop_link_methods m where m.link_id = l.id) as methods,
      trim_scale(l.from_summa)::text as from_summa, l.from_unit, trim_scale(l.to_summa)::text as to_summa, l.fee_side,
      l.to_requisites, l.once, l.success_url, l.fail_url, l.created_at, l.expires_at, l.closed_at, l.opens, l.attempts,
      case l.mode when 'live' then l.payments else (select count(*)::int from shop_test_claims c
        where c.link_id = l.id and c.status = 'done') end as payments,
      s.claim_id, s.state as sale_state, s.from_ps as sale_from_ps, trim_scale(s.from_summa)::text as sale_from_summa,
      trim_scale(s.to_summa)::text as sale_to_summa, h.name as shop_name, h.site as shop_site, h.status as shop_status,
      (select u.id from users u where u.id = h.user_id and u.blocked_at is null) as owner_id, now() as now
    from (${found}) l join shops h on h.id = l.shop_id
    left join lateral (
      select s.claim_id, s.state, c.from_ps, c.from_summa, c.to_summa
      from shop_sales s join claims c on c.id = s.claim_id
      where l.once and s.link_id = l.id and s.state in ('open', 'done', 'refunded')
      union all
      select c.id, case when c.status in ('done', 'refunded') then c.status else 'open' end, c.from_ps, c.from_summa,
        c.to_summa
      from shop_test_claims c
      where l.once and c.link_id = l.id and c.status not in ('expired', 'cancelled', 'failed')
      limit 1) s on true
    order by l.created_at desc, l.id`;

export interface LinkFilter {
  shopId: string;
  kind: LinkKind | null;
  /** Beginning of the order number, or null for all links. */
  order: string | null;
}

export function listLinks(db: Db, { shopId, kind, order }: LinkFilter, page: Page) {
  const isKind = kind === null ? sql`true` : sql`l.once = ${kind === 'once'}`;
  const source = order === null ? sql`shop_links` : ordersBeginning('shopLinks', { shopId, order });
  const found = sql`from ${source} l where l.shop_id = ${shopId} and ${isKind}`;
  const list = (slice: RawBuilder<unknown>) =>
    linksIn(sql`select l.* ${found} order by l.created_at desc, l.id ${slice}`);
  return readPage(db, found, list, page);
}

const oneLink = async (db: Db, isIt: RawBuilder<SqlBool>): Promise<LinkRow | undefined> =>
  (await linksIn(sql`select * from shop_links where ${isIt}`).execute(db)).rows[0];

export const findLink = (db: Db, code: string) => oneLink(db, sql`code = ${code}`);

/** Returns the URL of a shop's site, or undefined if there is no such shop. */
export async function siteOf(db: Db, shopId: string): Promise<string | undefined> {
  return (await db.selectFrom('shops').where('id', '=', shopId).select('site').executeTakeFirst())?.site;
}

export const findOwnLink = (db: Db, shopId: string, id: string) => oneLink(db, sql`shop_id = ${shopId} and id = ${id}`);

/**
 * Locks a payment link, so that only one of two concurrent buyers can use a one-time link. The link is read after the
 * lock, so the result is current.
 */
export async function lockLink(tx: Tx, code: string): Promise<LinkRow | undefined> {
  await sql`select from shop_links where code = ${code} for update`.execute(tx);
  return await findLink(tx, code);
}

const salesTable = (mode: ShopMode) => sql.table(mode === 'live' ? 'shopSales' : 'shopTestClaims');

export interface NewLink {
  shopId: string;
  mode: ShopMode;
  code: string;
  orderId: string;
  title: string;
  locale: Locale;
  /** Ids of the accepted payment methods. An empty list accepts every method that works. */
  methods: readonly number[];
  toPs: number;
  fromSumma: string | null;
  fromUnit: string | null;
  toSumma: string | null;
  feeSide: FeeSide;
  /** Payout requisites of the shop, or null if the payout goes to the shop's balance. */
  toRequisites: StoredRequisite[] | null;
  once: boolean;
  successUrl: string | null;
  failUrl: string | null;
  /** Hours until the payment link expires, or null if it does not expire. */
  hours: number | null;
}

/**
 * Inserts a payment link.
 * @returns the link's id, or undefined if the order number was used before
 */
export async function insertLink(
  tx: Tx,
  { hours, methods, toRequisites, ...link }: NewLink,
): Promise<string | undefined> {
  const { rows } =
    await sql`select from ${salesTable(link.mode)} where shop_id = ${link.shopId} and order_id = ${link.orderId}`.execute(
      tx,
    );
  if (rows.length > 0) return undefined;
  const row = await tx
    .insertInto('shopLinks')
    .values({
      ...link,
      toRequisites: toRequisites && JSON.stringify(toRequisites),
      expiresAt: sql<Date | null>`now() + make_interval(hours => ${hours}::int)`,
    })
    .onConflict((conflict) => conflict.columns(['shopId', 'mode', 'orderId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && methods.length > 0)
    await tx
      .insertInto('shopLinkMethods')
      .values(methods.map((ps) => ({ linkId: row.id, ps })))
      .execute();
  return row?.id;
}

/**
 * Closes a shop's payment link.
 * @returns false if the shop has no such link
 */
export async function closeLink(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update shop_links set closed_at = coalesce(closed_at, now()) where shop_id = ${shopId} and id = ${id}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function countVisit(db: Db, code: string, userId: string | null): Promise<void> {
  await sql`update shop_links l set opens = opens + 1 from shops h
    where l.code = ${code} and h.id = l.shop_id and h.user_id is distinct from ${userId}::uuid`.execute(db);
}

/**
 * Counts a payment attempt and returns a free order number. The order number gets a suffix such as `-2` if the link's
 * own number is already used.
 */
export async function nextOrderNumber(tx: Tx, { id, mode }: Pick<LinkRow, 'id' | 'mode'>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with counted as (update shop_links set attempts = attempts + 1 where id = ${id}
      returning shop_id, order_id, attempts)
    select o.name from counted c cross join lateral (
      select n, case when n = 1 then c.order_id else c.order_id || '-' || n end as name
      from generate_series(c.attempts, c.attempts + 50) n) o
    where not exists (select from ${salesTable(mode)} s where s.shop_id = c.shop_id and s.order_id = o.name)
    order by o.n limit 1`.execute(tx);
  return rows[0]?.name;
}

/** Whether the claim was created in the browser with this cookie. */
export async function isCreator(db: Db, claimId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from claims where id = ${claimId} and visitor_hash = ${hash}`.execute(db);
  return rows.length > 0;
}
