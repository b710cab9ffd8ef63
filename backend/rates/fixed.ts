import { fixedUsdPrices } from './fixed-prices.ts';
import type { UsdPrice } from './source.ts';

/** Name of the source that is shown beside a course with fixed rates. */
export const fixedTitle = 'fixed';

/** Returns constant prices for the demo and tests. */
export const fixedRates = (): UsdPrice[] => Object.entries(fixedUsdPrices).map(([unit, usd]) => ({ unit, usd }));
