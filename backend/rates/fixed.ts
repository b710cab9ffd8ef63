import { fixedUsdPrices } from './fixed-prices.ts';
import type { UsdPrice } from './source.ts';

/** Shown beside a course with fixed rates. */
export const fixedTitle = 'fixed';

/** Constant prices for the demo and tests. */
export const fixedRates = (): UsdPrice[] => Object.entries(fixedUsdPrices).map(([unit, usd]) => ({ unit, usd }));
