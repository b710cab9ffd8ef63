import type { z } from 'zod';
import type { shopLink } from '#contracts/shop-links.ts';
import { pagePath } from '#domain/locale.ts';
import { type LinkState, linkState } from '#domain/payment-link.ts';
import type { LinkRow } from './queries.ts';

export const stateOf = ({ closedAt, shopStatus, ownerId, ...row }: LinkRow): LinkState =>
  linkState({ ...row, isClosed: closedAt !== null || shopStatus !== 'active' || ownerId === null });

/** Returns a payment link as the shop's owner sees it. */
export const toShopLink = (row: LinkRow, siteUrl: string): z.input<typeof shopLink> => ({
  id: row.id,
  mode: row.mode,
  url: siteUrl + pagePath(`/pay/${row.code}`, row.locale),
  order: row.order,
  title: row.title,
  locale: row.locale,
  from: row.from,
  to: row.to,
  fromSumma: row.fromSumma,
  toSumma: row.toSumma,
  feeSide: row.feeSide,
  toBalance: row.toRequisites === null,
  once: row.once,
  state: stateOf(row),
  successUrl: row.successUrl,
  failUrl: row.failUrl,
  opens: row.opens,
  payments: row.payments,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
