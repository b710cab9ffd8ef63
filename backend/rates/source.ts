import type { RateSourceName } from '#contracts/rate-sources.ts';

/** Price of one unit in US dollars, as a decimal string. */
export interface UsdPrice {
  unit: string;
  usd: string;
}

/** Price of one `base` in `quote`. */
export interface MarketPrice {
  base: string;
  quote: string;
  price: string;
}

/** A source of rates (an exchange or a central bank) with its request, interval and response format. */
export interface RateSource {
  name: RateSourceName;
  /** Name that is shown to visitors beside the course. */
  title: string;
  /** Path of the request, appended to the source's URL in the settings. */
  path: string;
  /** Encoding of the response; default: UTF-8. */
  encoding?: string;
  /** Seconds between requests. */
  intervalSeconds: number;
  /** Seconds for which a price is valid. */
  ttlSeconds: number;
  /**
   * Parses a response into the prices of the wanted units. Missing and non-positive prices are omitted.
   * @throws when the response does not have the source's format
   */
  parse: (text: string, wanted: ReadonlySet<string>) => MarketPrice[];
}

/** Seconds between refreshes of fixed rates. */
export const fixedRefreshSeconds = 60;
