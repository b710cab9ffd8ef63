import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { merchantLink } from '#contracts/merchant-links.ts';
import type { shopLink, shopLinkDraft } from '#contracts/shop-links.ts';
import { type LinkKind, returnAddress } from '#domain/payment-link.ts';
import { isCutOff } from '../../../db/order-search.ts';
import type { Db } from '../../../db/pool.ts';
import type { Page } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { storedRequisites } from '../../../stored-requisites.ts';
import { countOfDay, secondsLeftToday } from '../../abuse/throttle/service.ts';
import { currentSnapshot } from '../../pricing/catalogue/service.ts';
import { activeShopOf } from '../profile/service.ts';
import { type PageContext, payableTerms } from './payable-terms.ts';
import * as sql from './queries.ts';
import { toMerchantLink, toShopLink } from './view.ts';

type Draft = z.output<typeof shopLinkDraft>;
type ShopLink = z.input<typeof shopLink>;

/** Owner of a shop, and the language and configuration of the call. */
interface Owner extends PageContext {
  userId: string;
}

interface LinkOwner extends PageContext {
  shop: { id: string; site: string };
}

interface LinksQuery extends Page {
  kind: LinkKind | 'all';
  order?: string | undefined;
}

const maxPerDay = 500;
const codeLength = 12;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');

/**
 * Returns one page of the payment links of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop
 */
export async function linksOf(db: Db, { userId, locale, config }: Owner, { kind, order, ...page }: LinksQuery) {
  const shop = await activeShopOf(db, userId);
  const filter = { shopId: shop.id, kind: kind === 'all' ? null : kind, order: order ?? null };
  const { count, rows } = await sql.listLinks(db, filter, page);
  const shown = { siteUrl: config.siteUrl, snapshot: await currentSnapshot(db), locale };
  return { count, results: rows.map((row) => toShopLink(row, shown)), cutOff: await isCutOff(db, 'shopLinks', filter) };
}

/**
 * Creates a payment link of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop. Also throws the errors of `addLink`.
 */
export async function createLink(tx: Tx, draft: Draft, owner: Owner): Promise<ShopLink> {
  const shop = await activeShopOf(tx, owner.userId);
  return await ownLink(tx, shop.id, await addLink(tx, draft, { ...owner, shop }), owner);
}

/**
 * Creates a payment link for a shop's server.
 * @throws the errors of `addLink`
 */
export async function createServerLink(
  tx: Tx,
  draft: Draft,
  { shopId, ...page }: { shopId: string } & PageContext,
): Promise<z.input<typeof merchantLink>> {
  const site = await sql.siteOf(tx, shopId);
  if (site === undefined) throw new ApiError('not_found');
  const id = await addLink(tx, draft, { ...page, shop: { id: shopId, site } });
  return toMerchantLink(await ownLink(tx, shopId, id, page));
}

/**
 * Inserts a payment link.
 * @returns the link's id
 * @throws ApiError `validation` if a return address is outside the shop's site; `conflict` if the order number was used
 * before; `rate_limited` if the shop has created too many links today. Also throws the errors of `payableTerms`.
 */
async function addLink(tx: Tx, draft: Draft, { shop, locale, config }: LinkOwner): Promise<string> {
  const { order, mode, title, once, hours = null, successUrl, failUrl } = draft;
  const back = (field: 'successUrl' | 'failUrl', typed = '') => {
    if (typed.trim() === '') return null;
    const address = returnAddress(typed, shop.site);
    if (address === null) throw fieldError(locale, field, 'Refusals.linkReturn');
    return address;
  };
  const addresses = { successUrl: back('successUrl', successUrl), failUrl: back('failUrl', failUrl) };
  const { terms, requisites } = await payableTerms(tx, shop.id, draft, { locale, config });
  const toRequisites = requisites && storedRequisites(config.secret, requisites);
  if ((await countOfDay(tx, `link:${shop.id}`, maxPerDay)) === null)
    throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(tx) });
  const id = await sql.insertLink(tx, {
    ...terms,
    ...addresses,
    mode,
    title,
    once,
    locale: draft.locale ?? locale,
    toRequisites,
    hours,
    shopId: shop.id,
    orderId: order,
    code: newCode(),
  });
  if (id === undefined) throw fieldError(locale, 'order', 'Refusals.orderUsed', { code: 'conflict', isDetail: true });
  return id;
}

/**
 * Closes a payment link.
 * @throws ApiError `forbidden` if the user has no active shop; `not_found` if the shop has no such link
 */
export async function closeLink(tx: Tx, id: string, owner: Owner): Promise<ShopLink> {
  const shop = await activeShopOf(tx, owner.userId);
  if (!(await sql.closeLink(tx, shop.id, id))) throw new ApiError('not_found');
  return await ownLink(tx, shop.id, id, owner);
}

async function ownLink(tx: Tx, shopId: string, id: string, { locale, config }: PageContext): Promise<ShopLink> {
  const row = await sql.findOwnLink(tx, shopId, id);
  if (!row) throw new ApiError('not_found');
  return toShopLink(row, { siteUrl: config.siteUrl, snapshot: await currentSnapshot(tx), locale });
}

/**
 * Counts a visit of a payment link's page, unless the visitor owns the shop.
 * @param userId the visitor's account, or null
 */
export const countVisit = (db: Db, code: string, userId: string | null): Promise<void> =>
  sql.countVisit(db, code, userId);
