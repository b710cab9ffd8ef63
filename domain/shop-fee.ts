import { compare, divide, plusPercent, round, roundUp, subtract } from './amount.ts';

/** Sides that can bear the exchange's fee. The SQL constraint lists the same values. */
export const feeSides = ['buyer', 'shop'] as const;
export type FeeSide = (typeof feeSides)[number];

/** Price of a payment. Exactly one of the two sums is set. */
export interface FixedSums {
  fromSumma?: string | undefined;
  toSumma?: string | undefined;
}

/**
 * Returns the side that bears the fee by default: the shop if the sent sum is fixed, the buyer if the received sum is
 * fixed.
 */
export const usualFeeSide = ({ fromSumma }: FixedSums): FeeSide => (fromSumma === undefined ? 'buyer' : 'shop');

interface Fee {
  side: FeeSide;
  /** Margin of the course in percent, below 100. A negative margin counts as no fee. */
  percent: string;
  fromDigits: number;
  toDigits: number;
}

/**
 * Moves the exchange's fee to the chosen side. If the shop bears the fee, a given received sum is lowered by the fee;
 * if the buyer bears the fee, a given sent sum is raised.
 */
export function pricedWithFee(price: FixedSums, { side, percent, fromDigits, toDigits }: Fee): FixedSums {
  if (side === usualFeeSide(price) || compare(percent, '0') <= 0) return price;
  const { fromSumma, toSumma } = price;
  if (toSumma !== undefined) return { toSumma: round(plusPercent(toSumma, `-${percent}`), toDigits) };
  const rest = divide(subtract('100', percent), '100');
  return fromSumma === undefined ? price : { fromSumma: roundUp(divide(fromSumma, rest), fromDigits) };
}
