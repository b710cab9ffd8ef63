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

/** Significant digits of a course. Truncating the others costs less than a billionth. */
const courseDigits = 10;

/**
 * Computes the units received for one unit sent, rounded down.
 * @param fromUsd US dollar price of one unit sent, above zero; `toUsd` is that of one unit received
 * @param margin percent kept by the exchange
 * @param bonus percent added, or null
 */
export function courseOfUsdPrices(fromUsd: string, toUsd: string, margin: string, bonus: string | null): string {
  const kept = plusPercent(divide(fromUsd, toUsd), subtract('0', margin));
  return roundDownSignificant(plusPercent(kept, bonus ?? '0'), courseDigits);
}

/** Formats a course as `in` and `out` of a rate file, one of which is 1. `out / in` never exceeds the paid course. */
export function rateFileInOut(course: string): { in: string; out: string } {
  if (compare(course, '1') >= 0) return { in: '1', out: course };
  return { in: roundUp(divide('1', course), 8), out: '1' };
}

/** Margin left after the bonus, in percent. If it is negative, every exchange loses money. */
export const netMargin = (margin: string, bonus: string | null): string =>
  subtract('100', plusPercent(subtract('100', margin), bonus ?? '0'));

/**
 * Whether a direction may be saved: at its minimum, one rounding unit of either side is worth at most the margin. Then
 * nobody gains from rounding by exchanging back and forth.
 * @param margin percent kept after the bonus
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
