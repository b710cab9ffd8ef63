import type { z } from 'zod';
import type { merchantQuote, merchantRate } from '#contracts/merchant.ts';
import { compare, larger, roundDown, smaller } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { receiveAmount, sendAmount, sendLimits } from '#domain/quote.ts';
import { type FeeSide, type FixedSums, feeAmount, pricedWithFee, priceLimits, usualFeeSide } from '#domain/shop-fee.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { openPair, type Snapshot } from '../../pricing/catalogue/service.ts';
import { netMarginsOf, priceOf } from '../../pricing/prices/service.ts';
import { pairAnswer } from '../../pricing/quotes/service.ts';

interface RatesQuery {
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  size: number;
}

/** Returns one page of the open directions without cash, in the order set by the operator. */
export function listRates({ open, systems }: Snapshot, { from, to, page, size }: RatesQuery, locale: Locale) {
  const isCalled = (id: number, code: string | undefined) => {
    const system = systems.get(id);
    return system?.visible && system.kind !== 'cash' && (code === undefined || system.code === code.toUpperCase());
  };
  const fitting = open.filter(({ fromPs, toPs }) => isCalled(fromPs, from) && isCalled(toPs, to));
  const results = fitting.slice((page - 1) * size, page * size).flatMap((direction): z.input<typeof merchantRate>[] => {
    const [fromSystem, toSystem] = [systems.get(direction.fromPs), systems.get(direction.toPs)];
    if (!fromSystem || !toSystem) return [];
    const { quote } = priceOf(direction, fromSystem, toSystem, { locale, city: null });
    return [
      {
        fromPs: direction.fromPs,
        toPs: direction.toPs,
        from: fromSystem.code,
        to: toSystem.code,
        course: quote.course,
        ...sendLimits(quote, 'default'),
        reserve: roundDown(quote.reserve, toSystem.digits),
      },
    ];
  });
  return { count: fitting.length, results };
}

/**
 * Returns the lowest and highest fee over the open directions without cash, in percent. Both are null if there is no
 * such direction.
 */
export function feeRange({ open, systems }: Snapshot): { min: string | null; max: string | null } {
  const isOffered = (id: number) => systems.get(id)?.visible && systems.get(id)?.kind !== 'cash';
  const fees = open
    .filter(({ fromPs, toPs }) => isOffered(fromPs) && isOffered(toPs))
    .map((direction) => larger(netMarginsOf(direction).default, '0'));
  const [first] = fees;
  if (first === undefined) return { min: null, max: null };
  return { min: fees.reduce(smaller, first), max: fees.reduce(larger, first) };
}

export interface PriceQuery extends FixedSums {
  from: number;
  to: number;
  /** Side that bears the fee. The default is the shop if `fromSumma` is given, otherwise the buyer. */
  feeSide?: FeeSide | undefined;
}

/** @throws ApiError `pair_off` if a buyer would pay in the payment system in which the shop is paid */
export function assertOtherSystem(fromPs: number, toPs: number): void {
  if (fromPs === toPs) throw new ApiError('pair_off', { messageKey: 'Refusals.ownSystem' });
}

/**
 * Returns the sums of a payment after its fee is charged to the buyer or to the shop, and the fee in percent.
 * @throws ApiError `not_found` if a payment system is unknown or hidden; `pair_off` if the pair is closed
 */
export function exactSums(snapshot: Snapshot, query: PriceQuery, locale: Locale) {
  const { from: fromPs, to: toPs, fromSumma, toSumma, feeSide } = query;
  assertOtherSystem(fromPs, toPs);
  const { direction, from, to } = openPair(snapshot, fromPs, toPs);
  const priced = priceOf(direction, from, to, { locale, city: null });
  const percent = larger(priced.netMargin.default, '0');
  const price = { fromSumma, toSumma };
  const fee = { side: feeSide ?? usualFeeSide(price), percent, fromDigits: from.digits, toDigits: to.digits };
  return { sums: pricedWithFee(price, fee), price, fee, priced };
}

/**
 * Returns what the buyer pays, what the shop receives, and the fee. If no sum is given, computes the smallest possible
 * payment.
 * @throws ApiError `not_found` if a payment system is unknown or hidden; `pair_off` if the pair is closed or contains a
 * gift card; `min` or `max` if the sum is outside the limits, and the error then names the limit in the currency of the
 * price
 */
export function paymentSums(snapshot: Snapshot, query: PriceQuery, locale: Locale) {
  // Gift cards are not available to shops, because only accounts can buy and use them.
  if ([query.from, query.to].some((id) => snapshot.systems.get(id)?.kind === 'gift')) throw new ApiError('pair_off');
  const { sums, price, fee, priced } = exactSums(snapshot, query, locale);
  const { course } = priced.quote;
  const limits = sendLimits(priced.quote, 'default');
  const fromSumma =
    sums.fromSumma ?? (sums.toSumma === undefined ? limits.min : sendAmount(sums.toSumma, course, fee.fromDigits));
  const field = price.toSumma === undefined ? 'fromSumma' : 'toSumma';
  const refusal = (code: 'min' | 'max') => {
    const { unit } = field === 'fromSumma' ? priced.from : priced.to;
    const sum = formatMoney(priceLimits(price, limits, course, fee)[code], unit, locale);
    return fieldError(locale, field, `Refusals.${code}`, { code, values: { sum } });
  };
  if (compare(fromSumma, limits.min) < 0) throw refusal('min');
  if (compare(fromSumma, limits.max) > 0) throw refusal('max');
  const toSumma =
    sums.fromSumma === undefined && sums.toSumma !== undefined
      ? sums.toSumma
      : receiveAmount(fromSumma, course, fee.toDigits);
  return {
    fromSumma,
    toSumma,
    course,
    feeSide: fee.side,
    feePercent: fee.percent,
    fee: feeAmount(price, { fromSumma, toSumma }, fee),
    ...limits,
  };
}

/**
 * Returns the sums of a payment, a quote that keeps the course, and the form fields to fill in.
 * @param secret the setting SECRET, from which the signing key of quotes is derived
 * @throws the errors of `paymentSums`
 */
export function quotePayment(
  snapshot: Snapshot,
  query: PriceQuery,
  { locale, secret }: { locale: Locale; secret: string },
): z.input<typeof merchantQuote> {
  const { from, to } = query;
  const sums = paymentSums(snapshot, query, locale);
  const pair = pairAnswer(snapshot, { from, to, locale, secret });
  return {
    fromPs: from,
    toPs: to,
    ...sums,
    quoteId: pair.quoteId,
    validUntil: pair.validUntil,
    fixedMinutes: pair.fixedMinutes,
    emailRequired: pair.structure.emailClaimRequirement,
    inputs: { from: pair.structure.from.input, to: pair.structure.to.input, refund: pair.structure.refund },
  };
}
