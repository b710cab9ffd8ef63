import { differsByMoreThan } from '#domain/validate-rate.ts';

/**
 * All tickers of units that were renamed, newest first. Each market renames a unit at a time of its own, so every
 * ticker is tried at every source. Toncoin became Gram on 2026-06-30, without a swap; its network is still called TON.
 */
const renamed: Record<string, string[]> = { TON: ['GRAM', 'TON'] };

/** Tickers under which a source may list a unit. */
export const tickersOf = (unit: string): string[] => renamed[unit] ?? [unit];

/**
 * Maximum difference between the prices of one unit under its tickers. A larger one means that a ticker belongs to
 * another coin.
 */
const maxDifferencePercent = '5';

/**
 * Returns the price under the newest ticker that has one.
 * @param priceOf returns null if the source has no valid price under a ticker
 * @returns null when no ticker has a price, or two prices are too far apart to belong to one coin
 */
export function priceByTickers(unit: string, priceOf: (ticker: string) => string | null): string | null {
  const prices = tickersOf(unit)
    .map(priceOf)
    .filter((price) => price !== null);
  const [newest = null, ...others] = prices;
  if (newest === null || others.some((other) => differsByMoreThan(newest, other, maxDifferencePercent))) return null;
  return newest;
}
