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

/**
 * Significant digits of a course. Rounding to this many digits changes the resulting amounts by less than a billionth.
 */
export const courseDigits = 10;

/**
 * Computes the course (units received for one unit sent), rounded down.
 * @param fromUsd the US dollar price of one sent unit, above zero
 * @param toUsd the US dollar price of one received unit, above zero
 * @param margin the percent that the exchange keeps
 * @param bonus the percent added to the course, or null
 */
export function courseOfUsdPrices(fromUsd: string, toUsd: string, margin: string, bonus: string | null): string {
  const kept = plusPercent(divide(fromUsd, toUsd), subtract('0', margin));
  return roundDownSignificant(plusPercent(kept, bonus ?? '0'), courseDigits);
}

/**
 * Formats a course as the values `in` and `out` of a rate file. One of the two values is always 1; `in` is rounded up,
 * because the file must not promise more than the exact course.
 */
export function rateFileInOut(course: string): { in: string; out: string } {
  if (compare(course, '1') >= 0) return { in: '1', out: course };
  return { in: roundUp(divide('1', course), 8), out: '1' };
}

/**
 * Returns the exchange's margin in percent after subtracting the visitor's bonus. A negative margin means a loss on
 * every claim.
 */
export const netMargin = (margin: string, bonus: string | null): string =>
  subtract('100', plusPercent(subtract('100', margin), bonus ?? '0'));

/**
 * Returns whether the margin covers rounding losses even at the minimum amount. If it does not, visitors can profit
 * from exchanging back and forth.
 * @param margin the margin left after the bonus, in percent
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
