import type { RateSourceName } from '#contracts/rate-sources.ts';

/** Worth of one unit in US dollars, as a decimal string. */
export interface UsdPrice {
  unit: string;
  usd: string;
}

/** So many `quote` for one `base`. */
export interface MarketPrice {
  base: string;
  quote: string;
  price: string;
}

/** One market or central bank: where it is asked, how often, and what its answer says. */
export interface RateSource {
  name: RateSourceName;
  /** Shown to visitors beside the course. */
  title: string;
  /** Asked at the address of the settings. */
  path: string;
  /** Of the text; UTF-8 unless said. */
  encoding?: string;
  /** Seconds between questions. */
  intervalSeconds: number;
  /** Seconds its prices are good for. */
  ttlSeconds: number;
  /**
   * Prices of the wanted units. One that is missing or no positive number is left out.
   * @throws when the answer as a whole is not what the source is known to say
   */
  parse: (text: string, wanted: ReadonlySet<string>) => MarketPrice[];
}

/** Seconds after which fixed rates are written again. */
export const fixedRefreshSeconds = 60;
