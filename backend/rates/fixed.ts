import { fixedUsdPrices } from './fixed-prices.ts';
import type { UsdPrice } from './source.ts';

export const fixedTitle = 'fixed';

export const fixedRates = (): UsdPrice[] => Object.entries(fixedUsdPrices).map(([unit, usd]) => ({ unit, usd }));
