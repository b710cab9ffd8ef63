import type { RateSourceName } from '#contracts/rate-sources.ts';

export interface UsdPrice {
  unit: string;
  usd: string;
}

/** Price of one unit of `base`, in units of `quote`. */
export interface MarketPrice {
  base: string;
  quote: string;
  price: string;
}

export interface RateSource {
  name: RateSourceName;
  title: string;
  /** Path of the request, appended to the base URL from the settings. */
  path: string;
  encoding?: string;
  intervalSeconds: number;
  /** Maximum age of a price. Null means that the setting `rates.maxAgeSeconds` applies. */
  ttlSeconds: number | null;
  /**
   * Parses a response into the prices of the wanted units. Missing and non-positive prices are left out.
   * @throws if the response does not have the source's format
   */
  parse: (text: string, wanted: ReadonlySet<string>) => MarketPrice[];
}

export const fixedRefreshSeconds = 60;
