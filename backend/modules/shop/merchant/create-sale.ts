import { unpaidStatuses } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { FeeSide, FixedSums } from '#domain/shop-fee.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { type ClaimDraft, createClaim } from '../../claims/intake/service.ts';
import { balanceOf } from '../../shop-balances/balances/service.ts';
import * as sql from './queries.ts';
import { assertOtherSystem } from './rates.ts';
import { saleFee } from './sale-fee.ts';

export type SaleDraft = Omit<ClaimDraft, 'withVerificationCourse' | 'toRequisites'> & {
  /** Payout requisites of the shop, or null if the payout goes to the shop's balance. */
  toRequisites: ClaimDraft['toRequisites'] | null;
};

interface Priced {
  side: FeeSide | null;
  /** Price as the shop has set it. Empty if the shop named both sums. */
  price: FixedSums;
}

interface Buyer {
  locale: Locale;
  /** SHA-256 of the buyer's cookie, or null if a shop's server creates the claim. */
  hash: Buffer | null;
  network?: Network;
}

/**
 * Checks that a claim pays out in the currency of the shop's balance.
 * @throws ApiError `validation` if the currencies differ
 */
export async function assertBalanceCurrency(db: Db, shopId: string, toPs: number, locale: Locale): Promise<void> {
  const { ps, system } = await balanceOf(db, shopId);
  if (toPs !== ps) throw fieldError(locale, 'toPs', 'Refusals.balanceCurrency', { values: { system } });
}

/**
 * Maximum number of unpaid claims created by a shop's server. Payment links are limited separately, so that strangers
 * who open a payment link cannot block the shop's server (decision 099).
 */
const maxOpenClaims = 100;
/** Maximum number of unpaid claims that one IPv4 address or IPv6 /48 may create on a shop's payment links. */
const maxOpenOfSite = 5;
/**
 * Lower limit that applies instead of `maxOpenOfSite` once a shop's payment links have `maxOpenClaims` unpaid claims in
 * total.
 */
const maxOpenOfSiteWhenFull = 1;
/** Buyers need a captcha once a shop's payment links have this many unpaid claims. */
const captchaFrom = 20;
const retryAfterSeconds = 600;

/** Whether a shop's payment links have so many unpaid claims that buyers need a captcha. */
export const areLinksCrowded = async (db: Db, shopId: string): Promise<boolean> =>
  (await sql.countRecentSales(db, shopId, unpaidStatuses, null)).ofLinks >= captchaFrom;

/**
 * Creates a claim of a shop and records the sale. Locks the shop, so that concurrent calls cannot exceed the limit on
 * unpaid claims.
 * @returns the claim's id
 * @throws ApiError `gone` if the owner of the shop has been deleted; `conflict` if the order number was used before;
 * `limit_active` if the shop's server has too many unpaid claims; `limit_ip` if the buyer's network has too many unpaid
 * claims. Also throws the errors of `createShopClaim`.
 */
export async function createSale(
  tx: Tx,
  secret: string,
  draft: SaleDraft,
  { sale, buyer, priced }: { sale: Omit<sql.Sale, 'claimId' | 'fee'>; buyer: Buyer; priced: Priced },
): Promise<string> {
  if (!(await sql.lockShop(tx, sale.shopId))) throw new ApiError('gone');
  const open = await sql.countRecentSales(tx, sale.shopId, unpaidStatuses, buyer.network ?? null);
  if (sale.linkId === null) {
    if (open.ofServer >= maxOpenClaims) throw new ApiError('limit_active');
  } else {
    const maxOfSite = open.ofLinks >= maxOpenClaims ? maxOpenOfSiteWhenFull : maxOpenOfSite;
    if (open.ofSite >= maxOfSite) throw new ApiError('limit_ip', { retryAfter: retryAfterSeconds });
  }
  const id = await createShopClaim(tx, secret, draft, { shopId: sale.shopId, buyer });
  const fee = await saleFee(tx, draft, priced, buyer.locale);
  if (!(await sql.insertSale(tx, { ...sale, claimId: id, fee })))
    throw fieldError(buyer.locale, 'order', 'Refusals.orderUsed', { code: 'conflict', isDetail: true });
  return id;
}

/**
 * Creates a claim of a shop without recording a sale.
 * @returns the claim's id
 * @throws ApiError `pair_off` if the buyer would pay in the payment system in which the shop is paid; `validation` if the
 * payout to the shop's balance is in another currency than the balance. Also throws the errors of `createClaim`.
 */
export async function createShopClaim(
  tx: Tx,
  secret: string,
  draft: SaleDraft,
  { shopId, buyer }: { shopId: string; buyer: Buyer },
): Promise<string> {
  assertOtherSystem(draft.fromPs, draft.toPs);
  const toBalance = draft.toRequisites === null;
  if (toBalance) await assertBalanceCurrency(tx, shopId, draft.toPs, buyer.locale);
  const claim = { ...draft, toRequisites: draft.toRequisites ?? {}, withVerificationCourse: false };
  const shop = { id: shopId, toBalance };
  return (await createClaim(tx, secret, claim, { ...buyer, userId: null, shop })).id;
}
