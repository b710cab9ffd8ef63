import type { z } from 'zod';
import type { merchantClaim, merchantDraft } from '#contracts/merchant.ts';
import type { Locale } from '#domain/locale.ts';
import type { FeeSide, FixedSums } from '#domain/shop-fee.ts';
import type { Config } from '../../../config.ts';
import { type Tx, undone } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { countOfDay, secondsLeftToday } from '../../abuse/throttle/service.ts';
import { loadClaimState } from '../../claims/page/service.ts';
import { createShopClaim, saleFee } from '../merchant/service.ts';
import * as sql from './queries.ts';
import { toMerchantClaim } from './view.ts';

export interface TestSeller {
  shop: { id: string };
  /** Test link on which the buyer pays, or null if the shop's server makes the call. */
  linkId?: string | null;
  /** Price of the test link and the side that bears its fee. */
  priced?: { side: FeeSide | null; price: FixedSums };
  config: Pick<Config, 'siteUrl' | 'secret'>;
  locale: Locale;
}

const maxPerDay = 1_000;

/**
 * Creates a test claim. Also creates a real claim and rolls it back, so that the call fails with the same errors as
 * with a live key.
 * @throws ApiError `conflict` if the order number was used before; `rate_limited` if the shop has created too many test
 * claims today. Also throws the errors of `createShopClaim`.
 */
export async function createTestSale(
  tx: Tx,
  draft: z.output<typeof merchantDraft>,
  { shop, linkId = null, priced, config, locale }: TestSeller,
): Promise<z.input<typeof merchantClaim>> {
  const { order, email = '', fromRequisites = {}, feeSide = null, ...terms } = draft;
  const { fromPs, toPs, fromSumma, toSumma, course, fixedMinutes } = await undone(tx, async () => {
    const buyer = { hash: null, locale };
    const claim = { ...terms, email, fromRequisites };
    const id = await createShopClaim(tx, config.secret, claim, { shopId: shop.id, buyer });
    return await loadClaimState(tx, id, { ...buyer, userId: null });
  });
  if ((await countOfDay(tx, `test-claim:${shop.id}`, maxPerDay)) === null)
    throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(tx) });
  const sums = { fromPs, toPs, fromSumma, toSumma };
  const fee = await saleFee(tx, sums, priced ?? { side: feeSide, price: {} }, locale);
  const claim = { shopId: shop.id, linkId, order, locale, ...sums, course, fixedMinutes };
  const id = await sql.insertClaim(tx, claim, fee);
  if (id === undefined) throw fieldError(locale, 'order', 'Refusals.orderUsed', { code: 'conflict', isDetail: true });
  const row = await sql.findClaim(tx, id, shop.id, locale);
  if (!row) throw new ApiError('not_found');
  return toMerchantClaim(row, config, locale);
}
