import type { z } from 'zod';
import type { shopLinkEndpoints } from '#contracts/shop-links.ts';
import type { Locale } from '#domain/locale.ts';
import { usualFeeSide } from '#domain/shop-fee.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { currentSnapshot } from '../../pricing/catalogue/service.ts';
import { inputsIn } from '../../pricing/prices/service.ts';
import { activeShopOf } from '../profile/service.ts';
import { pricedMethods } from './methods.ts';

type Terms = (typeof shopLinkEndpoints)['GET /api/v1/shop/links/terms/'];

/**
 * Returns the payment methods that a payment link with a payout in this currency can offer, each with the sums of a
 * payment. Also returns the form fields for the shop's payout requisites.
 * @throws ApiError `forbidden` if the user has no active shop; `not_found` for an unknown currency
 */
export async function linkTerms(
  db: Db,
  { toPs, fromSumma, fromCurrency, toSumma, feeSide }: z.output<Terms['query']>,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<z.input<Terms['response']>> {
  await activeShopOf(db, userId);
  const snapshot = await currentSnapshot(db);
  const to = snapshot.systems.get(toPs);
  if (!to?.visible || to.kind === 'cash') throw new ApiError('not_found');
  const terms = {
    toPs,
    methods: [],
    fromSumma: fromSumma ?? null,
    fromUnit: fromSumma === undefined ? null : (fromCurrency ?? null),
    toSumma: fromSumma === undefined ? (toSumma ?? null) : null,
    feeSide: feeSide ?? usualFeeSide({ fromSumma }),
  };
  return { methods: pricedMethods(snapshot, terms, locale), inputs: inputsIn(locale, to.receiveInputs) };
}
