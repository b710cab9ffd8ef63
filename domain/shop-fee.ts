import { compare, divide, plusPercent, round, roundUp, subtract } from './amount.ts';

/** Sides that can bear the exchange's fee, which is contained in the course. The SQL constraint lists the same values. */
export const feeSides = ['buyer', 'shop'] as const;
export type FeeSide = (typeof feeSides)[number];

/** Price of a payment: either what the buyer pays or what the shop receives. */
export interface FixedSums {
  fromSumma?: string | undefined;
  toSumma?: string | undefined;
}

/** Returns who bears the fee if the price is what the buyer pays exactly or what the shop receives exactly. */
export const usualFeeSide = ({ fromSumma }: FixedSums): FeeSide => (fromSumma === undefined ? 'buyer' : 'shop');

interface Fee {
  side: FeeSide;
  /** Margin of the course in percent, below 100. A negative margin counts as no fee. */
  percent: string;
  fromDigits: number;
  toDigits: number;
}

/**
 * Returns a price with the fee on the chosen side. A price that the shop is to receive becomes smaller by the fee if the
 * shop bears it, and a price that the buyer is to pay becomes larger if the buyer bears it.
 */
export function pricedWithFee(price: FixedSums, { side, percent, fromDigits, toDigits }: Fee): FixedSums {
  if (side === usualFeeSide(price) || compare(percent, '0') <= 0) return price;
  const { fromSumma, toSumma } = price;
  if (toSumma !== undefined) return { toSumma: round(plusPercent(toSumma, `-${percent}`), toDigits) };
  const rest = divide(subtract('100', percent), '100');
  return fromSumma === undefined ? price : { fromSumma: roundUp(divide(fromSumma, rest), fromDigits) };
}
