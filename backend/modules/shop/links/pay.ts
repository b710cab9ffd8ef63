import type { z } from 'zod';
import type { payLink } from '#contracts/pay.ts';
import { compare } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import { isAccepted, type ShopMode } from '#domain/shop.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { openedRequisites } from '../../../stored-requisites.ts';
import { currentSnapshot, type Snapshot } from '../../pricing/catalogue/service.ts';
import { areLinksCrowded, createSale, exactSums, quotePayment } from '../merchant/service.ts';
import { createTestSale } from '../test-claims/service.ts';
import { acceptedMethods, pricedMethods, priceIn, refusalOf } from './methods.ts';
import * as sql from './queries.ts';
import { priceOf, stateOf } from './view.ts';

interface Buyer {
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  locale: Locale;
}

type PayLink = z.input<typeof payLink>;
type Terms = Pick<PayLink, 'methods' | 'quote' | 'refusal'>;

const noTerms: Terms = { methods: [], quote: null, refusal: null };

/**
 * Returns a payment link as the buyer sees it.
 * @param secret the setting SECRET, from which the signing key of quotes is derived
 * @param fromPs the payment method that the buyer has chosen, or undefined
 * @throws ApiError `not_found` for an unknown link
 */
export async function readLink(
  db: Db,
  secret: string,
  { code, fromPs }: { code: string; fromPs?: number | undefined },
  { hash, locale }: Buyer,
): Promise<PayLink> {
  const row = await sql.findLink(db, code);
  if (!row) throw new ApiError('not_found');
  const { mode, order, feeSide, claimId } = row;
  const shown = isAccepted(row.shopStatus)
    ? { shop: { name: row.shopName, site: row.shopSite }, title: row.title }
    : { shop: null, title: '' };
  const state = stateOf(row);
  const snapshot = await currentSnapshot(db);
  const terms = state === 'open' ? termsOf(snapshot, row, { secret, locale, fromPs }) : noTerms;
  const isShown = claimId !== null && (mode === 'test' || (hash !== null && (await sql.isCreator(db, claimId, hash))));
  const price = priceOf(snapshot, row);
  return { mode, ...shown, order, state, price, feeSide, ...terms, claim: isShown ? claimId : null };
}

interface Choice {
  secret: string;
  locale: Locale;
  fromPs?: number | undefined;
}

function termsOf(snapshot: Snapshot, row: sql.LinkRow, { secret, locale, fromPs }: Choice): Terms {
  const all = pricedMethods(snapshot, row, locale);
  const working = all.filter(({ refusal }) => refusal === null);
  const methods = row.methods.length === 0 ? working : all;
  if (working.length === 0) {
    const refusal = all[0]?.refusal ?? t(locale, 'Errors.pair_off');
    return { ...noTerms, methods, refusal };
  }
  const [only, other] = working;
  const chosen = working.find(({ id }) => id === fromPs) ?? (other === undefined ? only : undefined);
  if (!chosen) return { ...noTerms, methods };
  try {
    return { methods, quote: quotePayment(snapshot, priceIn(row, chosen.id), { locale, secret }), refusal: null };
  } catch (error) {
    return { ...noTerms, methods, refusal: refusalOf(error, locale) };
  }
}

/**
 * Returns the payment system of a payment link's payout, and whether the shop has so many unpaid claims that a captcha
 * is required. Returns undefined for an unknown link.
 */
export async function captchaDemand(db: Db, code: string): Promise<{ ps: number; isRequired: boolean } | undefined> {
  const row = await sql.findLink(db, code);
  return row && { ps: row.toPs, isRequired: await areLinksCrowded(db, row.shopId) };
}

/**
 * Returns the payment system and the requisites to which a payment link pays its shop. Returns undefined for an unknown
 * link, and for a link that pays to the shop's balance.
 */
export async function payoutPlaceOf(
  db: Db,
  secret: string,
  code: string,
): Promise<{ toPs: number; toRequisites: Record<string, string> } | undefined> {
  const row = await sql.findLink(db, code);
  if (!row?.toRequisites) return undefined;
  const opened = openedRequisites(secret, row.toRequisites);
  return { toPs: row.toPs, toRequisites: Object.fromEntries(opened.map(({ name, value }) => [name, value])) };
}

/**
 * Tells a buyer that a link is closed if the address of its shop is refused. The buyer did not enter the address, so the
 * refusal must not name its field.
 */
export async function refuseClosed(check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'requisites_blocked') throw error;
    throw new ApiError('conflict', { messageKey: 'Refusals.link_closed', cause: error });
  }
}

interface Payment {
  /** The chosen payment method, or undefined for the only method of the link. */
  fromPs?: number | undefined;
  fromSumma: string;
  toSumma: string;
  quoteId: string;
  email: string;
  fromRequisites?: string | Record<string, string> | undefined;
  refundRequisites?: string | Record<string, string> | undefined;
}

/**
 * Creates the claim with which a buyer pays a payment link, or a test claim if it is a test link. Locks the link, so
 * that only one of two concurrent buyers can use a one-time link.
 * @param config the site's URL, and the setting SECRET, which encrypts card numbers and signs quotes
 * @throws ApiError `not_found` for an unknown link; `conflict` if the link is used, expired or closed; `validation` if
 * the payment method is missing or not accepted by the link; `course_changed` if the buyer agreed to another sum. Also
 * throws the errors of `createSale` or `createTestSale`.
 */
export async function payByLink(
  tx: Tx,
  config: Pick<Config, 'siteUrl' | 'secret'>,
  { code, payment, buyer }: { code: string; payment: Payment; buyer: Buyer & { network: Network } },
): Promise<{ id: string; mode: ShopMode }> {
  const { secret } = config;
  const row = await sql.lockLink(tx, code);
  if (!row) throw new ApiError('not_found');
  const state = stateOf(row);
  if (state !== 'open') throw new ApiError('conflict', { messageKey: `Refusals.link_${state}` });
  const { id: linkId, shopId, mode, toPs } = row;
  const snapshot = await currentSnapshot(tx);
  const fromPs = chosenMethod(snapshot, row, payment.fromPs, buyer.locale);
  const { sums, price } = exactSums(snapshot, priceIn(row, fromPs), buyer.locale);
  const priced = { side: row.feeSide, price };
  const isAgreed =
    sums.fromSumma === undefined
      ? compare(payment.toSumma, sums.toSumma ?? '0') === 0
      : compare(payment.fromSumma, sums.fromSumma) === 0;
  if (!isAgreed) throw new ApiError('course_changed');
  const orderId = await sql.nextOrderNumber(tx, row);
  if (orderId === undefined) throw new ApiError('conflict');
  const { fromRequisites = {}, ...given } = payment;
  const place = row.toRequisites && openedRequisites(secret, row.toRequisites);
  const toRequisites = place && Object.fromEntries(place.map(({ name, value }) => [name, value]));
  const draft = { ...given, fromRequisites, fromPs, toPs, toRequisites };
  if (mode === 'test') {
    const seller = { shop: { id: shopId }, config, locale: buyer.locale };
    const { id } = await createTestSale(tx, { ...draft, order: orderId }, { ...seller, linkId, priced });
    return { id, mode };
  }
  const id = await createSale(tx, secret, draft, {
    sale: { shopId, keyId: null, linkId, orderId },
    buyer,
    priced,
  });
  return { id, mode };
}

function chosenMethod(snapshot: Snapshot, row: sql.LinkRow, fromPs: number | undefined, locale: Locale): number {
  const [only, other] = row.methods;
  const id = fromPs ?? (other === undefined ? only : undefined);
  if (id === undefined || !acceptedMethods(snapshot, row).includes(id))
    throw fieldError(locale, 'fromPs', 'Refusals.linkMethod', { isDetail: true });
  return id;
}
