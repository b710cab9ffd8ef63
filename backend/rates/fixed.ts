import { fixedUsdPrices } from './fixed-prices.ts';
import type { UsdPrice } from './source.ts';

/** Shown beside a course that no market made. */
export const fixedTitle = 'fixed';

/** Prices that never move: for a demo and for tests. */
export const fixedRates = (): UsdPrice[] => Object.entries(fixedUsdPrices).map(([unit, usd]) => ({ unit, usd }));
