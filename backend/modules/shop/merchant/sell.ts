import type { z } from 'zod';
import { type merchantClaim, merchantDraft } from '#contracts/merchant.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import type { ShopCaller } from '../../../plugins/call-context.ts';
import { shopErrorText } from '../../../plugins/shop-error-words.ts';
import { shopStatusTitle } from '../../../shop-claim-words.ts';
import { fieldMessages } from '../../../validation.ts';
import { cancelUnpaid } from '../../claims/intake/service.ts';
import { handOverLink, isHandedOver, loadClaimState } from '../../claims/page/service.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { createTestSale, playTestSale, readTestSale } from '../test-claims/service.ts';
import { createSale } from './create-sale.ts';
import * as sql from './queries.ts';
import { shownFee } from './sale-fee.ts';

type Draft = z.output<typeof merchantDraft>;
type MerchantClaim = z.input<typeof merchantClaim>;

export interface Seller {
  shop: ShopCaller;
  config: Pick<Config, 'siteUrl' | 'secret'>;
  locale: Locale;
}

/**
 * Creates a claim for a buyer of a shop: a real claim for a live key, a test claim for a test key.
 * @throws the errors of `createSale` or `createTestSale`
 */
export async function sell(tx: Tx, draft: Draft, seller: Seller): Promise<MerchantClaim> {
  const { shop, config, locale } = seller;
  if (shop.mode === 'test') return await createTestSale(tx, draft, seller);
  // The buyer says where a refund goes, not the shop (decision 168).
  const { order, email = '', fromRequisites = {}, refundRequisites: _unused, feeSide, ...terms } = draft;
  const sale = { shopId: shop.id, keyId: shop.keyId, linkId: null, orderId: order };
  const buyer = { locale, hash: null };
  const priced = { side: feeSide ?? null, price: {} };
  const id = await createSale(tx, config.secret, { ...terms, email, fromRequisites }, { sale, buyer, priced });
  return await readSale(tx, id, seller);
}

/**
 * Adds the buyer's token to the URL of a live claim that the shop's server created, if the key has write permission and
 * no browser has opened the claim. Call this function only after the response is stored under the Idempotency-Key,
 * because the token must not be stored.
 */
export async function withBuyerLink(db: Db, claim: MerchantClaim, seller: Seller): Promise<MerchantClaim> {
  const { shop, config, locale } = seller;
  if (claim.mode === 'test') return claim;
  const isGiven =
    shop.scopes.includes('write') &&
    (await sql.isServerSale(db, shop.id, claim.id)) &&
    !(await isHandedOver(db, claim.id));
  return isGiven ? { ...claim, url: handOverLink(config, claim.id, locale) } : claim;
}

/**
 * Returns a claim of the shop. The claim's URL has no access token.
 * @throws ApiError `not_found` for an unknown claim or a claim of another shop
 */
export async function readSale(db: Db, id: string, seller: Seller): Promise<MerchantClaim> {
  const { shop, config, locale } = seller;
  if (shop.mode === 'test') return await readTestSale(db, id, seller);
  const sale = await sql.findSale(db, shop.id, id);
  if (!sale) throw new ApiError('not_found');
  const claim = await loadClaimState(db, id, { userId: null, hash: null, locale });
  return {
    id,
    mode: 'live',
    order: sale.order,
    number: claim.number,
    status: claim.status,
    reason: claim.reason,
    final: claim.final,
    title: shopStatusTitle(locale, claim.status),
    fromPs: claim.fromPs,
    toPs: claim.toPs,
    fromSumma: claim.fromSumma,
    toSumma: claim.toSumma,
    askedFromSumma: sale.askedFromSumma,
    askedToSumma: sale.askedToSumma,
    course: claim.course,
    courseFixedUntil: claim.courseFixedUntil,
    payUntil: claim.payUntil,
    received: sale.received,
    fee: shownFee(sale),
    txIn: claim.txIn,
    txOut: claim.txOut,
    createdAt: claim.createdAt,
    url: config.siteUrl + pagePath(`/claim/${id}`, locale),
  };
}

/**
 * Cancels a claim of the shop.
 * @throws ApiError `not_found` for an unknown claim or a claim of another shop; `conflict` once a payment was reported
 * or has arrived
 */
export async function cancelSale(tx: Tx, id: string, seller: Seller): Promise<MerchantClaim> {
  if (seller.shop.mode === 'test') return await playTestSale(tx, id, 'cancelled', seller);
  await readSale(tx, id, seller);
  await cancelUnpaid(tx, id);
  return await readSale(tx, id, seller);
}

/** Thrown to roll back a claim that was created only as a check. */
class CheckRollback extends Error {}

/**
 * Checks whether a claim can be created now, by creating the claim and rolling it back.
 * @returns `ready: true`, or the error that prevents the claim
 */
export async function checkSale(db: Db, given: Partial<Draft>, seller: Seller) {
  const { data, error } = merchantDraft.safeParse(given);
  if (error) {
    const fields = fieldMessages(seller.locale, error.issues, given);
    return { ready: false, code: 'validation', detail: shopErrorText(seller.locale, 'Errors.validation'), fields };
  }
  try {
    await moneyTransaction(db, async (tx) => {
      await sell(tx, data, seller);
      throw new CheckRollback();
    });
  } catch (thrown) {
    if (thrown instanceof ApiError) {
      const { code, detail, messageKey, fields = {} } = thrown;
      return { ready: false, code, detail: detail ?? shopErrorText(seller.locale, messageKey), fields };
    }
    if (!(thrown instanceof CheckRollback)) throw thrown;
  }
  return { ready: true, code: null, detail: null, fields: {} };
}
