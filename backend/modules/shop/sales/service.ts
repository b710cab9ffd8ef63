import type { z } from 'zod';
import type { shopSaleDetails } from '#contracts/shop-sales.ts';
import { rangeEnd, rangeStart } from '#domain/date-range.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import type { SaleState } from '#domain/shop.ts';
import { isCutOff } from '../../../db/order-search.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { shopStatusTitle } from '../../../shop-claim-words.ts';
import { loadClaimState } from '../../claims/page/service.ts';
import { nameIn } from '../../pricing/prices/service.ts';
import { shownFee } from '../merchant/service.ts';
import { activeShopOf } from '../profile/service.ts';
import * as sql from './queries.ts';

export { queueSaleMail, sendSaleMail } from './mail.ts';

export interface Caller {
  userId: string;
  locale: Locale;
}

export interface SalesQuery {
  state: SaleState | 'all';
  order?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/**
 * Returns the filter for the sales of a shop.
 * @throws ApiError `validation` if the end of the period is before its beginning
 */
export function filterOf(
  shopId: string,
  { state, order, date_from, date_to }: SalesQuery,
  locale: Locale,
): sql.SaleFilter {
  const from = date_from === undefined ? null : rangeStart(date_from);
  const to = date_to === undefined ? null : rangeEnd(date_to);
  if (from !== null && to !== null && to <= from) throw fieldError(locale, 'date_to', 'Refusals.datesReversed');
  return { shopId, state: state === 'all' ? null : state, order: order ?? null, from, to };
}

/** Returns the URL of the payment link of a sale, or null for a sale without a link. */
export const linkUrl = (siteUrl: string, code: string | null, locale: Locale | null): string | null =>
  code === null ? null : siteUrl + pagePath(`/pay/${code}`, locale ?? 'ru');

const toSale = <R extends sql.SaleRow>({ createdAt, ...row }: R) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/**
 * Returns one page of the sales of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop; `validation` if the period ends before it begins
 */
export async function salesOf(db: Db, { userId, locale }: Caller, query: SalesQuery & { page: number; size: number }) {
  const shop = await activeShopOf(db, userId);
  const filter = filterOf(shop.id, query, locale);
  const { count, rows } = await sql.listSales(db, filter, query);
  return { count, results: rows.map(toSale), cutOff: await isCutOff(db, 'shopSales', filter) };
}

/**
 * Returns a sale of a user's shop with the statuses of its claim.
 * @throws ApiError `forbidden` if the user has no active shop; `not_found` for a sale of another shop
 */
export async function saleOf(
  db: Db,
  { userId, locale }: Caller,
  { id, siteUrl }: { id: string; siteUrl: string },
): Promise<z.input<typeof shopSaleDetails>> {
  const shop = await activeShopOf(db, userId);
  const row = await sql.findSale(db, shop.id, id);
  if (!row) throw new ApiError('not_found');
  // Load the claim as a stranger sees it, so that the shop gets no personal data of the buyer.
  const { final, history } = await loadClaimState(db, id, { userId: null, hash: null, locale });
  const { from, linkCode, linkLocale, doneAt, heldUntil, ...sale } = row;
  const titled = history.map(({ at, status }) => ({ at, status, title: shopStatusTitle(locale, status) }));
  return {
    ...toSale(sale),
    method: nameIn(locale, from),
    fee: shownFee(row),
    link: linkUrl(siteUrl, linkCode, linkLocale),
    doneAt: doneAt?.toISOString() ?? null,
    heldUntil: heldUntil?.toISOString() ?? null,
    final,
    history: titled,
  };
}
