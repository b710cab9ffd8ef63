import type { Pair } from '#contracts/pair.ts';
import { divide, isPositive, multiply, round, subtract } from '#domain/amount.ts';

/**
 * Returns by how many percent a course is worse than the market, rounded to one decimal. Returns null if the market
 * price of a currency is unknown, or if the course is not noticeably worse.
 */
export function marketGap({ worth }: Pick<Pair, 'worth'>, course: string): string | null {
  if (!worth?.from || !worth.to) return null;
  const share = divide(multiply(course, worth.to), worth.from);
  const percent = round(multiply(subtract('1', share), '100'), 1);
  return isPositive(percent) ? percent : null;
}
