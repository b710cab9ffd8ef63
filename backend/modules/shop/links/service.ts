import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { shopLink, shopLinkDraft } from '#contracts/shop-links.ts';
import type { Locale } from '#domain/locale.ts';
import { type LinkKind, returnAddress } from '#domain/payment-link.ts';
import { usualFeeSide } from '#domain/shop-fee.ts';
import type { Config } from '../../../config.ts';
import { isCutOff } from '../../../db/order-search.ts';
import type { Db } from '../../../db/pool.ts';
import type { Page } from '../../../db/read-page.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { storedRequisites } from '../../../stored-requisites.ts';
import { countOfDay, secondsLeftToday } from '../../abuse/throttle/service.ts';
import { parseRequisites, refuseOwn } from '../../claims/requisites/service.ts';
import { currentSnapshot } from '../../pricing/catalogue/service.ts';
import { assertBalanceCurrency, quotePayment } from '../merchant/service.ts';
import { activeShopOf } from '../profile/service.ts';
import * as sql from './queries.ts';
import { toShopLink } from './view.ts';

type Draft = z.output<typeof shopLinkDraft>;
type ShopLink = z.input<typeof shopLink>;

interface Owner {
  userId: string;
  locale: Locale;
  config: Pick<Config, 'siteUrl' | 'secret'>;
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
  const { count, rows } = await sql.listLinks(db, filter, locale, page);
  const results = rows.map((row) => toShopLink(row, config.siteUrl));
  return { count, results, cutOff: await isCutOff(db, 'shopLinks', filter) };
}

/**
 * Creates a payment link.
 * @throws ApiError `forbidden` if the user has no active shop; `validation` if both sums or none are given, if a return
 * address is outside the shop's site, or if the payout to the shop's balance is in another currency than the balance;
 * `conflict` if the order number was used before; `not_found` for an unknown currency; `pair_off` if the pair is closed
 * or contains cash or gift cards; `min` or `max` if the sum is outside the limits; `requisites_invalid` if the payout
 * requisites are malformed; `rate_limited` if the shop has created too many links today
 */
export async function createLink(tx: Tx, draft: Draft, owner: Owner): Promise<ShopLink> {
  const { userId, locale, config } = owner;
  const { order, hours = null, successUrl, failUrl, fromSumma = null, toSumma = null, ...terms } = draft;
  const shop = await activeShopOf(tx, userId);
  if ((fromSumma === null) === (toSumma === null)) throw fieldError(locale, 'fromSumma', 'Refusals.linkOneSum');
  const back = (field: 'successUrl' | 'failUrl', typed = '') => {
    if (typed.trim() === '') return null;
    const address = returnAddress(typed, shop.site);
    if (address === null) throw fieldError(locale, field, 'Refusals.linkReturn');
    return address;
  };
  const feeSide = draft.feeSide ?? usualFeeSide(draft);
  const addresses = { successUrl: back('successUrl', successUrl), failUrl: back('failUrl', failUrl) };
  const requisites = await payableRequisites(tx, shop.id, draft, owner);
  const toRequisites = requisites && storedRequisites(config.secret, requisites);
  if ((await countOfDay(tx, `link:${shop.id}`, maxPerDay)) === null)
    throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(tx) });
  const id = await sql.insertLink(tx, {
    ...terms,
    ...addresses,
    locale: draft.locale ?? locale,
    toRequisites,
    fromSumma,
    toSumma,
    feeSide,
    hours,
    shopId: shop.id,
    orderId: order,
    code: newCode(),
  });
  if (id === undefined) throw fieldError(locale, 'order', 'Refusals.orderUsed', { code: 'conflict' });
  return await ownLink(tx, shop.id, id, owner);
}

/**
 * Checks that buyers could pay a payment link now: the pair must be open and without cash, the sum within the limits,
 * and the payout requisites well-formed.
 * @returns the payout requisites, or null if the payout goes to the shop's balance
 */
async function payableRequisites(
  tx: Tx,
  shopId: string,
  draft: Draft,
  { locale, config }: Owner,
): Promise<GivenRequisite[] | null> {
  const { fromPs: from, toPs: to, fromSumma, toSumma, feeSide, toRequisites } = draft;
  const snapshot = await currentSnapshot(tx);
  if ([from, to].some((id) => snapshot.systems.get(id)?.kind === 'cash')) throw new ApiError('pair_off');
  const { inputs } = quotePayment(
    snapshot,
    { from, to, fromSumma, toSumma, feeSide },
    { locale, secret: config.secret },
  );
  if (toRequisites === null) {
    await assertBalanceCurrency(tx, shopId, to, locale);
    return null;
  }
  const errors: Record<string, string[]> = {};
  const requisites = parseRequisites('toRequisites', toRequisites, inputs.to, locale, errors);
  await refuseOwn(
    tx,
    [{ side: 'toRequisites', input: toRequisites, requisites }],
    { locale, secret: config.secret },
    errors,
  );
  if (Object.keys(errors).length > 0) throw new ApiError('requisites_invalid', { fields: errors });
  return requisites;
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

async function ownLink(tx: Tx, shopId: string, id: string, { locale, config }: Owner): Promise<ShopLink> {
  const row = await sql.findOwnLink(tx, shopId, id, locale);
  if (!row) throw new ApiError('not_found');
  return toShopLink(row, config.siteUrl);
}

/**
 * Counts a visit of a payment link's page, unless the visitor owns the shop.
 * @param userId the visitor's account, or null
 */
export const countVisit = (db: Db, code: string, userId: string | null): Promise<void> =>
  sql.countVisit(db, code, userId);
