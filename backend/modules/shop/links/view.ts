import type { z } from 'zod';
import type { merchantLink } from '#contracts/merchant-links.ts';
import type { linkPrice, shopLink } from '#contracts/shop-links.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import { type LinkState, linkState } from '#domain/payment-link.ts';
import { acceptsMode } from '#domain/shop.ts';
import type { Snapshot } from '../../pricing/catalogue/service.ts';
import { acceptedMethods, namedMethods, pricedMethods } from './methods.ts';
import type { LinkRow } from './queries.ts';

export const stateOf = ({ closedAt, shopStatus, ownerId, ...row }: LinkRow): LinkState =>
  linkState({ ...row, isClosed: closedAt !== null || !acceptsMode(shopStatus, row.mode) || ownerId === null });

/** Returns the price of a payment link, as set by the shop. */
export function priceOf({ systems }: Snapshot, row: LinkRow): z.input<typeof linkPrice> {
  const { fromSumma, fromUnit, toSumma, toPs } = row;
  return fromSumma === null
    ? { side: 'to', summa: toSumma ?? '0', currency: systems.get(toPs)?.unit ?? '' }
    : { side: 'from', summa: fromSumma, currency: fromUnit ?? '' };
}

interface Page {
  siteUrl: string;
  snapshot: Snapshot;
  locale: Locale;
}

/** Returns a payment link as the shop's owner sees it. */
export function toShopLink(row: LinkRow, { siteUrl, snapshot, locale }: Page): z.input<typeof shopLink> {
  const state = stateOf(row);
  const sideOf = (id: number) => namedMethods(snapshot, [id], locale)[0] ?? { id, name: '', code: '', currency: '' };
  const { saleFromPs, saleFromSumma, saleToSumma } = row;
  const isPayable = state === 'open' || state === 'pending';
  return {
    id: row.id,
    mode: row.mode,
    url: siteUrl + pagePath(`/pay/${row.code}`, row.locale),
    order: row.order,
    title: row.title,
    locale: row.locale,
    to: sideOf(row.toPs),
    price: priceOf(snapshot, row),
    feeSide: row.feeSide,
    anyMethod: row.methods.length === 0,
    methods: isPayable
      ? pricedMethods(snapshot, row, locale)
      : namedMethods(snapshot, acceptedMethods(snapshot, row), locale),
    sale:
      saleFromPs === null || saleFromSumma === null || saleToSumma === null
        ? null
        : { method: sideOf(saleFromPs), fromSumma: saleFromSumma, toSumma: saleToSumma },
    toBalance: row.toRequisites === null,
    once: row.once,
    state,
    successUrl: row.successUrl,
    failUrl: row.failUrl,
    opens: row.opens,
    payments: row.payments,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** Returns a payment link as the shop's server sees it. */
export function toMerchantLink(link: z.input<typeof shopLink>): z.input<typeof merchantLink> {
  const { id, mode, url, order, title, locale, state, anyMethod, methods, to, price, feeSide, toBalance, once } = link;
  const { successUrl, failUrl, createdAt, expiresAt } = link;
  return {
    id,
    mode,
    url,
    order,
    title,
    locale,
    state,
    methods: anyMethod ? 'any' : methods.map((method) => method.id),
    toPs: to.id,
    price,
    feeSide,
    toBalance,
    once,
    successUrl,
    failUrl,
    createdAt,
    expiresAt,
  };
}
