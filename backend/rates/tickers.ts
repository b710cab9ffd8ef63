import { differsByMoreThan } from '#domain/rate.ts';

/**
 * Further tickers of units that were renamed, newest first. A market changes its tickers when it likes, so each is
 * tried at every source. Toncoin became Gram on 2026-06-30, without a swap; its network is still called TON.
 */
const renamed: Record<string, string[]> = { TON: ['GRAM', 'TON'] };

/** Tickers under which a source may list a unit. */
export const tickersOf = (unit: string): string[] => renamed[unit] ?? [unit];

/** Two prices of one unit never differ by more; another coin may use one of its tickers. */
const maxDifferencePercent = '5';

/**
 * Returns the price under the newest ticker that has one.
 * @param priceOf null: the source has no valid price under this ticker
 * @returns null when no ticker has a price, or two have prices too far apart to be of one coin
 */
export function priceByTickers(unit: string, priceOf: (ticker: string) => string | null): string | null {
  const prices = tickersOf(unit)
    .map(priceOf)
    .filter((price) => price !== null);
  const [newest = null, ...others] = prices;
  if (newest === null || others.some((other) => differsByMoreThan(newest, other, maxDifferencePercent))) return null;
  return newest;
}
