import type { z } from 'zod';
import type { merchantClaim } from '#contracts/merchant.ts';
import type { claimEvent } from '#contracts/merchant-events.ts';
import type { testClaim } from '#contracts/test-claims.ts';
import type { Locale } from '#domain/locale.ts';
import type { TestOutcome } from '#domain/test-claim.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Page } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { shopForMode } from '../profile/service.ts';
import { claimEventOf } from '../webhooks/service.ts';
import type { TestSeller } from './create.ts';
import { playOutcome } from './play.ts';
import * as sql from './queries.ts';
import { toMerchantClaim, toShopTestClaim, toTestClaim } from './view.ts';

export { createTestSale } from './create.ts';

interface Reader {
  config: Pick<Config, 'siteUrl'>;
  locale: Locale;
}

/**
 * Returns a test claim as its page shows it.
 * @throws ApiError `not_found` for an unknown test claim
 */
export async function readTestClaim(
  db: Db,
  id: string,
  { config, locale }: Reader,
): Promise<z.input<typeof testClaim>> {
  const row = await sql.findClaim(db, id, null, locale);
  if (!row) throw new ApiError('not_found');
  return toTestClaim(row, await sql.historyOf(db, id), config, locale);
}

/**
 * Moves a test claim to the outcome that a visitor chose on the page of the test claim.
 * @throws ApiError `not_found` for an unknown test claim; `conflict` if the outcome is no longer possible, or the claim
 * has reached its maximum number of transitions
 */
export async function playOnPage(tx: Tx, id: string, outcome: TestOutcome, reader: Reader) {
  await playOutcome(tx, { id, shopId: null, outcome, locale: reader.locale });
  return await readTestClaim(tx, id, reader);
}

/**
 * Returns one page of the test claims of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop
 */
export async function listTestClaims(db: Db, userId: string, { config, locale }: Reader, page: Page) {
  const shopId = await shopForMode(db, userId, 'test');
  const { count, rows } = await sql.listClaims(db, shopId, locale, page);
  return { count, results: rows.map((row) => toShopTestClaim(row, config, locale)) };
}

/**
 * Returns a test claim of the shop.
 * @throws ApiError `not_found` for an unknown test claim or one of another shop
 */
export async function readTestSale(
  db: Db,
  id: string,
  { shop, config, locale }: TestSeller,
): Promise<z.input<typeof merchantClaim>> {
  const row = await sql.findClaim(db, id, shop.id, locale);
  if (!row) throw new ApiError('not_found');
  return toMerchantClaim(row, config, locale);
}

/**
 * Moves a test claim to the outcome that the shop's server has chosen.
 * @throws ApiError `not_found` if the shop has no such test claim; `conflict` if the outcome is no longer possible, or
 * the claim has reached its maximum number of transitions
 */
export async function playTestSale(
  tx: Tx,
  id: string,
  outcome: TestOutcome,
  { shop, config, locale }: TestSeller,
): Promise<z.input<typeof merchantClaim>> {
  return toMerchantClaim(await playOutcome(tx, { id, shopId: shop.id, outcome, locale }), config, locale);
}

/** Returns the events of a shop's test claims after a given id, oldest first, and the id of the last event. */
export async function testEventsAfter(
  db: Db,
  shopId: string,
  { after, size }: { after: string; size: number },
): Promise<{ results: { id: string; event: z.input<typeof claimEvent> }[]; last: string }> {
  const rows = await sql.eventsAfter(db, shopId, after, size);
  const results = rows.map(({ id, at, claim }) => ({ id: `evt_${id}`, event: claimEventOf('test', at, claim) }));
  return { results, last: rows.at(-1)?.id ?? after };
}
