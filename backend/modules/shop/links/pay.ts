import type { z } from 'zod';
import type { payLink } from '#contracts/pay.ts';
import { compare } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { ShopMode } from '#domain/shop.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { iconOf } from '../../../icons/icon-of.ts';
import { openedRequisites } from '../../../stored-requisites.ts';
import { currentSnapshot } from '../../pricing/catalogue/service.ts';
import { areLinksCrowded, createSale, exactSums, quotePayment } from '../merchant/service.ts';
import { createTestSale } from '../test-claims/service.ts';
import * as sql from './queries.ts';
import { stateOf } from './view.ts';

interface Buyer {
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  locale: Locale;
}

type PayLink = z.input<typeof payLink>;
type Terms = Pick<PayLink, 'quote' | 'refusal'>;

/**
 * Returns a payment link as the buyer sees it.
 * @param secret the setting SECRET, from which the signing key of quotes is derived
 * @throws ApiError `not_found` for an unknown link
 */
export async function readLink(db: Db, secret: string, code: string, { hash, locale }: Buyer): Promise<PayLink> {
  const row = await sql.findLink(db, code, locale);
  if (!row) throw new ApiError('not_found');
  const { mode, shopName: name, shopSite: site, order, title, from, claimId } = row;
  const state = stateOf(row);
  const terms = state === 'open' ? await termsOf(db, secret, row, locale) : { quote: null, refusal: null };
  const isShown = claimId !== null && (mode === 'test' || (hash !== null && (await sql.isCreator(db, claimId, hash))));
  const side = { ...from, icon: iconOf({ ...from, unit: from.currency }) };
  return { mode, shop: { name, site }, order, title, state, from: side, ...terms, claim: isShown ? claimId : null };
}

async function termsOf(db: Db, secret: string, row: sql.LinkRow, locale: Locale): Promise<Terms> {
  try {
    const quote = quotePayment(await currentSnapshot(db), priceOf(row), { locale, secret });
    return { quote, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { quote: null, refusal: error.detail ?? t(locale, error.messageKey) };
  }
}

/**
 * Returns the payment system of a payment link's payout, and whether the shop has so many unpaid claims that a captcha
 * is required. Returns undefined for an unknown link.
 */
export async function captchaDemand(db: Db, code: string): Promise<{ ps: number; isRequired: boolean } | undefined> {
  const row = await sql.findLink(db, code, 'en');
  return row && { ps: row.to.id, isRequired: await areLinksCrowded(db, row.shopId) };
}

/** Converts a payment link to the query for the price of its pair. */
const priceOf = ({ from, to, fromSumma, toSumma, feeSide }: sql.LinkRow) => ({
  from: from.id,
  to: to.id,
  fromSumma: fromSumma ?? undefined,
  toSumma: toSumma ?? undefined,
  feeSide,
});

interface Payment {
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
 * @throws ApiError `not_found` for an unknown link; `conflict` if the link is used, expired or closed; `course_changed`
 * if the buyer agreed to another sum. Also throws the errors of `createSale` or
 * `createTestSale`.
 */
export async function payByLink(
  tx: Tx,
  config: Pick<Config, 'siteUrl' | 'secret'>,
  { code, payment, buyer }: { code: string; payment: Payment; buyer: Buyer & { network: Network } },
): Promise<{ id: string; mode: ShopMode }> {
  const { secret } = config;
  const row = await sql.lockLink(tx, code, buyer.locale);
  if (!row) throw new ApiError('not_found');
  const state = stateOf(row);
  if (state !== 'open') throw new ApiError('conflict', { messageKey: `Refusals.link_${state}` });
  const { id: linkId, shopId, mode, from, to } = row;
  const { sums } = exactSums(await currentSnapshot(tx), priceOf(row), buyer.locale);
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
  const draft = { ...given, fromRequisites, fromPs: from.id, toPs: to.id, toRequisites };
  if (mode === 'test') {
    const seller = { shop: { id: shopId }, config, locale: buyer.locale };
    const { id } = await createTestSale(tx, { ...draft, order: orderId }, { ...seller, linkId });
    return { id, mode };
  }
  const id = await createSale(tx, secret, draft, { sale: { shopId, keyId: null, linkId, orderId }, buyer });
  return { id, mode };
}
