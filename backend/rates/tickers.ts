import { differsByMoreThan } from '#domain/validate-rate.ts';

/**
 * New and old tickers of renamed units, newest first. All tickers are tried, because some sources still use an old
 * ticker.
 */
const renamed: Record<string, string[]> = { TON: ['GRAM', 'TON'] };

/** Returns the tickers under which a source may list a unit. */
export const tickersOf = (unit: string): string[] => renamed[unit] ?? [unit];

/**
 * Maximum difference, in percent, between the prices of a unit under its old and new ticker. A larger difference means
 * that a ticker belongs to another coin.
 */
const maxDifferencePercent = '5';

/**
 * Returns the source's price of a unit, preferring the unit's newest ticker.
 * @param priceOf a function that returns the price listed under a ticker, or null if there is no valid price
 * @returns null if no ticker has a price, or if the prices differ too much to be of the same coin
 */
export function priceByTickers(unit: string, priceOf: (ticker: string) => string | null): string | null {
  const prices = tickersOf(unit)
    .map(priceOf)
    .filter((price) => price !== null);
  const [newest = null, ...others] = prices;
  if (newest === null || others.some((other) => differsByMoreThan(newest, other, maxDifferencePercent))) return null;
  return newest;
}
