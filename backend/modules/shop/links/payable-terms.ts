import type { z } from 'zod';
import type { shopLinkDraft } from '#contracts/shop-links.ts';
import type { Locale } from '#domain/locale.ts';
import { usualFeeSide } from '#domain/shop-fee.ts';
import type { Config } from '../../../config.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { parseRequisites, refuseOwn } from '../../claims/requisites/service.ts';
import { currentSnapshot, type Snapshot } from '../../pricing/catalogue/service.ts';
import { assertBalanceCurrency, paymentSums, quotePayment } from '../merchant/service.ts';
import { acceptedMethods, type LinkTerms, priceIn } from './methods.ts';

type Draft = z.output<typeof shopLinkDraft>;

/** Language and configuration of a call about a payment link. */
export interface PageContext {
  locale: Locale;
  config: Pick<Config, 'siteUrl' | 'secret'>;
}

/**
 * Checks that buyers could pay a new payment link now: at least one method must work for the price, and the payout
 * requisites must be valid.
 * @returns the terms and the payout requisites of the link; the requisites are null for a payout to the shop's balance
 * @throws ApiError `validation` if both sums or none are given, if a price in the buyer's currency has a
 * method of another currency or no currency, or if a payout to the shop's balance has another currency than the balance;
 * `not_found` for an unknown currency; `pair_off` if a chosen method is closed, cash or a gift card; `min` or `max` if
 * the price is outside the limits of every method; `requisites_invalid` if the payout requisites are invalid
 */
export async function payableTerms(
  tx: Tx,
  shopId: string,
  draft: Draft,
  { locale, config }: PageContext,
): Promise<{ terms: LinkTerms; requisites: GivenRequisite[] | null }> {
  const { toRequisites, toPs } = draft;
  const snapshot = await currentSnapshot(tx);
  const terms = termsOf(snapshot, draft, locale);
  const method = workingMethod(snapshot, terms, locale);
  if (toRequisites === null) {
    await assertBalanceCurrency(tx, shopId, toPs, locale);
    return { terms, requisites: null };
  }
  const { inputs } = quotePayment(snapshot, priceIn(terms, method), { locale, secret: config.secret });
  const errors: Record<string, string[]> = {};
  const requisites = parseRequisites('toRequisites', toRequisites, inputs.to, locale, errors);
  const place = { side: 'toRequisites', input: toRequisites, requisites } as const;
  await refuseOwn(tx, [place], { locale, secret: config.secret }, errors);
  if (Object.keys(errors).length > 0) throw new ApiError('requisites_invalid', { fields: errors });
  return { terms, requisites };
}

function termsOf({ systems }: Snapshot, draft: Draft, locale: Locale): LinkTerms {
  const { toPs, fromSumma = null, toSumma = null, fromCurrency } = draft;
  if ((fromSumma === null) === (toSumma === null)) throw fieldError(locale, 'fromSumma', 'Refusals.linkOneSum');
  const methods = draft.methods === 'any' ? [] : [...new Set(draft.methods)];
  if (methods.some((id) => systems.get(id)?.kind === 'cash') || systems.get(toPs)?.kind === 'cash')
    throw new ApiError('pair_off');
  const units = methods.map((id) => systems.get(id)?.unit ?? '');
  const [unit, other] = new Set(fromCurrency === undefined ? units : [...units, fromCurrency]);
  if (fromSumma !== null && unit === undefined) throw fieldError(locale, 'fromCurrency', 'Refusals.linkFromCurrency');
  if (fromSumma !== null && other !== undefined) throw fieldError(locale, 'methods', 'Refusals.linkOneCurrency');
  const fromUnit = fromSumma === null ? null : (unit ?? null);
  return { toPs, methods, fromSumma, fromUnit, toSumma, feeSide: draft.feeSide ?? usualFeeSide(draft) };
}

/**
 * Returns a payment method that works for the price.
 * @throws the refusal of a method if no method works, or if a chosen method is refused for another reason than the sum
 */
function workingMethod(snapshot: Snapshot, terms: LinkTerms, locale: Locale): number {
  const ids = terms.methods.length > 0 ? terms.methods : acceptedMethods(snapshot, terms);
  const refusals = ids.map((id) => {
    try {
      paymentSums(snapshot, priceIn(terms, id), locale);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error;
    }
  });
  const wrong = refusals.find((refusal) => refusal !== null && refusal.code !== 'min' && refusal.code !== 'max');
  if (wrong && terms.methods.length > 0) throw wrong;
  const working = ids[refusals.indexOf(null)];
  if (working === undefined) throw refusals[0] ?? new ApiError('pair_off');
  return working;
}
