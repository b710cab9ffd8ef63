import type { z } from 'zod';
import type { merchantClaim } from '#contracts/merchant.ts';
import type { shopTestClaim, testClaim } from '#contracts/test-claims.ts';
import { isPositive } from '#domain/amount.ts';
import { isFinal } from '#domain/claim-status.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import { isAccepted } from '#domain/shop.ts';
import { outcomesFrom, type TestState } from '#domain/test-claim.ts';
import { shopStatusTitle } from '../../../shop-claim-words.ts';
import { shownFee } from '../merchant/service.ts';
import type { HistoryRow, TestClaimRow } from './queries.ts';

interface Site {
  siteUrl: string;
}

/** Returns the state that determines the possible outcomes of a test claim. */
export const stateOf = ({ status, reason, received }: TestClaimRow): TestState => ({
  status,
  reason,
  moneyHeld: isPositive(received) && status !== 'done' && status !== 'refunded',
});

const pageOf = ({ id }: TestClaimRow, { siteUrl }: Site, locale: Locale): string =>
  siteUrl + pagePath(`/test-claim/${id}`, locale);

/** Returns a test claim as the shop's list shows it. */
export const toShopTestClaim = (row: TestClaimRow, site: Site, locale: Locale): z.input<typeof shopTestClaim> => ({
  id: row.id,
  number: row.number,
  order: row.order,
  status: row.status,
  reason: row.reason,
  final: isFinal(row.status),
  title: shopStatusTitle(locale, row.status),
  from: row.from,
  to: row.to,
  fromSumma: row.fromSumma,
  toSumma: row.toSumma,
  createdAt: row.createdAt.toISOString(),
  url: pageOf(row, site, locale),
});

/** Returns a test claim as its page shows it. */
export function toTestClaim(
  row: TestClaimRow,
  history: readonly HistoryRow[],
  site: Site,
  locale: Locale,
): z.input<typeof testClaim> {
  const isNamed = isAccepted(row.shopStatus);
  const steps = [{ at: row.createdAt, status: 'new' as const }, ...history];
  return {
    ...toShopTestClaim(row, site, locale),
    shop: isNamed ? row.shop : null,
    received: row.received,
    backUrl: isNamed && isFinal(row.status) ? (row.status === 'done' ? row.successUrl : row.failUrl) : null,
    outcomes: outcomesFrom(stateOf(row)),
    history: steps.map(({ at, status }) => ({ at: at.toISOString(), status, title: shopStatusTitle(locale, status) })),
  };
}

/** Returns a test claim in the format of the calls for shops' servers. */
export const toMerchantClaim = (row: TestClaimRow, site: Site, locale: Locale): z.input<typeof merchantClaim> => ({
  id: row.id,
  mode: 'test',
  number: row.number,
  order: row.order,
  status: row.status,
  reason: row.reason,
  final: isFinal(row.status),
  title: shopStatusTitle(locale, row.status),
  fromPs: row.fromPs,
  toPs: row.toPs,
  fromSumma: row.fromSumma,
  toSumma: row.toSumma,
  askedFromSumma: row.askedFromSumma,
  askedToSumma: row.askedToSumma,
  course: row.course,
  courseFixedUntil: row.fixedMinutes > 0 ? (row.payUntil?.toISOString() ?? null) : null,
  payUntil: row.payUntil?.toISOString() ?? null,
  received: row.received,
  fee: shownFee(row),
  txIn: row.txIn,
  txOut: row.txOut,
  createdAt: row.createdAt.toISOString(),
  url: pageOf(row, site, locale),
});
