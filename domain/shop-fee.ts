import { compare, divide, isPositive, multiply, plusPercent, round, roundDown, roundUp, subtract } from './amount.ts';
import type { Limits } from './quote.ts';

/** Parties that can bear the exchange's fee: the shop or the buyer. The SQL constraint lists the same values. */
export const feeSides = ['buyer', 'shop'] as const;
export type FeeSide = (typeof feeSides)[number];

/** Price of a payment, set as either the sent sum or the received sum. The exchange computes the unset sum. */
export interface FixedSums {
  fromSumma?: string | undefined;
  toSumma?: string | undefined;
}

/**
 * Returns the party that bears the fee by default: the shop if the sent sum is fixed, the buyer if the received sum is
 * fixed.
 */
export const usualFeeSide = ({ fromSumma }: FixedSums): FeeSide => (fromSumma === undefined ? 'buyer' : 'shop');

interface Fee {
  side: FeeSide;
  /** Margin of the course in percent, below 100. If the margin is negative, there is no fee. */
  percent: string;
  fromDigits: number;
  toDigits: number;
}

/**
 * Adjusts a price so that the given party bears the exchange's fee. If the shop bears the fee, a fixed `toSumma` is
 * lowered; if the buyer does, a fixed `fromSumma` is raised.
 */
export function pricedWithFee(price: FixedSums, { side, percent, fromDigits, toDigits }: Fee): FixedSums {
  if (side === usualFeeSide(price) || compare(percent, '0') <= 0) return price;
  const { fromSumma, toSumma } = price;
  if (toSumma !== undefined) return { toSumma: round(plusPercent(toSumma, `-${percent}`), toDigits) };
  const rest = divide(subtract('100', percent), '100');
  return fromSumma === undefined ? price : { fromSumma: roundUp(divide(fromSumma, rest), fromDigits) };
}

/** Fee of a sale, as it was when the sale was created. */
export interface SaleFee {
  /** Side that the shop's server named for the fee, or null if it named none. */
  side: FeeSide | null;
  percent: string;
  /** Sum of the fee: in the received currency for the side `shop`, otherwise in the sent currency. */
  summa: string;
}

/**
 * Returns the limits of a price, in the currency of the price. They are the limits of the sent sum, converted by the
 * course and by the fee that `pricedWithFee` applies.
 */
export function priceLimits(price: FixedSums, { min, max }: Limits, course: string, fee: Fee): Limits {
  const { side, percent, fromDigits, toDigits } = fee;
  const rest = divide(subtract('100', percent), '100');
  const isAdjusted = side !== usualFeeSide(price) && compare(percent, '0') > 0;
  const inPrice = (summa: string, rounded: typeof roundUp): string => {
    if (price.toSumma === undefined) return rounded(isAdjusted ? multiply(summa, rest) : summa, fromDigits);
    const received = rounded(multiply(summa, course), toDigits);
    return isAdjusted ? rounded(divide(received, rest), toDigits) : received;
  };
  return { min: inPrice(min, roundUp), max: inPrice(max, roundDown) };
}

/**
 * Returns the exchange's fee: in the sent currency for the side `buyer`, in the received currency for the side `shop`.
 * If the shop named its price in the fee's currency, the fee is exactly the difference between this price and the
 * payment's sum in the same currency.
 */
export function feeAmount(
  price: FixedSums,
  sums: { fromSumma: string; toSumma: string },
  { side, percent, fromDigits, toDigits }: Fee,
): string {
  if (!isPositive(percent)) return '0';
  if (side === 'buyer')
    return price.fromSumma === undefined
      ? round(divide(multiply(sums.fromSumma, percent), '100'), fromDigits)
      : subtract(sums.fromSumma, price.fromSumma);
  return price.toSumma === undefined
    ? round(divide(multiply(sums.toSumma, percent), subtract('100', percent)), toDigits)
    : subtract(price.toSumma, sums.toSumma);
}
