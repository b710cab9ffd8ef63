import { unpaidStatuses } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { type ClaimDraft, createClaim } from '../../claims/intake/service.ts';
import { balanceOf } from '../../shop-balances/balances/service.ts';
import * as sql from './queries.ts';

export type SaleDraft = Omit<ClaimDraft, 'withVerificationCourse' | 'toRequisites'> & {
  /** Place to which the shop is paid, or null for its balance. */
  toRequisites: ClaimDraft['toRequisites'] | null;
};

interface Buyer {
  locale: Locale;
  /** SHA-256 of the buyer's cookie, or null if a shop's server creates the claim. */
  hash: Buffer | null;
  network?: Network;
}

/**
 * Checks that what a shop receives can be credited to its balance.
 * @throws ApiError `validation` for another currency than that of the balance
 */
export async function assertBalanceCurrency(db: Db, shopId: string, toPs: number, locale: Locale): Promise<void> {
  const { ps, system } = await balanceOf(db, shopId);
  if (toPs !== ps) throw fieldError(locale, 'toPs', 'Refusals.balanceCurrency', { values: { system } });
}

/**
 * Maximum number of unpaid claims of a shop's server. Its payment links have a number of their own, so that strangers on
 * a link cannot stop the server (decision 099).
 */
const maxOpenClaims = 100;
/** Maximum number of unpaid claims that one IPv4 address or IPv6 /48 may create on a shop's payment links. */
const maxOpenOfSite = 5;
/** The same while the links of the shop have many unpaid claims. */
const maxOpenOfSiteWhenFull = 1;
/** Number of unpaid claims on a shop's payment links from which a buyer needs a captcha. */
const captchaFrom = 20;
const retryAfterSeconds = 600;

/** Whether the payment links of a shop have so many unpaid claims that a buyer needs a captcha. */
export const areLinksCrowded = async (db: Db, shopId: string): Promise<boolean> =>
  (await sql.countRecentSales(db, shopId, unpaidStatuses, null)).ofLinks >= captchaFrom;

/**
 * Creates a claim of a shop and records the sale. It locks the shop, so that its unpaid claims are counted one after
 * another.
 * @returns the claim's id
 * @throws ApiError `conflict` if the order number was used before; `limit_active` if the shop's server, and `limit_ip` if
 * the buyer's network on the shop's links, has too many unpaid claims; and the errors of `createShopClaim`
 */
export async function createSale(
  tx: Tx,
  secret: string,
  draft: SaleDraft,
  { sale, buyer }: { sale: Omit<sql.Sale, 'claimId'>; buyer: Buyer },
): Promise<string> {
  await sql.lockShop(tx, sale.shopId);
  const open = await sql.countRecentSales(tx, sale.shopId, unpaidStatuses, buyer.network ?? null);
  if (sale.linkId === null) {
    if (open.ofServer >= maxOpenClaims) throw new ApiError('limit_active');
  } else {
    const maxOfSite = open.ofLinks >= maxOpenClaims ? maxOpenOfSiteWhenFull : maxOpenOfSite;
    if (open.ofSite >= maxOfSite) throw new ApiError('limit_ip', { retryAfter: retryAfterSeconds });
  }
  const id = await createShopClaim(tx, secret, draft, { shopId: sale.shopId, buyer });
  if (!(await sql.insertSale(tx, { ...sale, claimId: id })))
    throw fieldError(buyer.locale, 'order', 'Refusals.orderUsed', { code: 'conflict' });
  return id;
}

/**
 * Creates a claim of a shop without recording a sale.
 * @returns the claim's id
 * @throws ApiError `validation` if the claim is paid to the shop's balance, which has another currency; and the errors
 * of `createClaim`
 */
export async function createShopClaim(
  tx: Tx,
  secret: string,
  draft: SaleDraft,
  { shopId, buyer }: { shopId: string; buyer: Buyer },
): Promise<string> {
  const toBalance = draft.toRequisites === null;
  if (toBalance) await assertBalanceCurrency(tx, shopId, draft.toPs, buyer.locale);
  const claim = { ...draft, toRequisites: draft.toRequisites ?? {}, withVerificationCourse: false };
  const shop = { id: shopId, toBalance };
  return (await createClaim(tx, secret, claim, { ...buyer, userId: null, shop })).id;
}
