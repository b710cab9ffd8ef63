import {
  compare,
  divide,
  isPositive,
  multiply,
  plusPercent,
  roundDownSignificant,
  roundingUnit,
  roundUp,
  subtract,
} from './amount.ts';
import { type CourseType, type QuotePair, receiveLimits, sendLimits } from './quote.ts';

/** Significant digits of a course. Dropping all further digits changes an amount by less than a billionth. */
const courseDigits = 10;

/**
 * Computes the units received for one unit sent, rounded down.
 * @param fromUsd US dollar price of one sent unit
 * @param toUsd US dollar price of one received unit; both prices are above zero
 * @param margin percent that the exchange keeps
 * @param bonus percent added to the course, or null
 */
export function courseOfUsdPrices(fromUsd: string, toUsd: string, margin: string, bonus: string | null): string {
  const kept = plusPercent(divide(fromUsd, toUsd), subtract('0', margin));
  return roundDownSignificant(plusPercent(kept, bonus ?? '0'), courseDigits);
}

/**
 * Formats a course as the values `in` and `out` of a rate file; one of the two is 1. `in` is rounded up, so that `out /
 * in` is never better than the actual course.
 */
export function rateFileInOut(course: string): { in: string; out: string } {
  if (compare(course, '1') >= 0) return { in: '1', out: course };
  return { in: roundUp(divide('1', course), 8), out: '1' };
}

/** Returns the margin that is left after the bonus, in percent. If it is negative, every exchange loses money. */
export const netMargin = (margin: string, bonus: string | null): string =>
  subtract('100', plusPercent(subtract('100', margin), bonus ?? '0'));

/**
 * Whether the margin of a direction covers the rounding of its amounts: even at the minimum amount, the margin is worth
 * at least the smallest unit of either currency. Otherwise visitors who exchange back and forth could profit from
 * rounding.
 * @param margin percent left after the bonus
 */
export function coversRounding(pair: QuotePair, margin: string, type: CourseType): boolean {
  return (
    unitWithin(sendLimits(pair, type).min, pair.from.roundCalculator, margin) &&
    unitWithin(receiveLimits(pair, type).min, pair.to.roundCalculator, margin)
  );
}

function unitWithin(min: string, digits: number, margin: string): boolean {
  return isPositive(min) && compare(divide(multiply(roundingUnit(digits), '100'), min), margin) <= 0;
}
