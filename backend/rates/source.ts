/** Worth of one unit in US dollars, as a decimal string. */
export interface Rate {
  unit: string;
  usd: string;
}

/** Where prices come from. A source that fails throws; nothing is written then. */
export interface RateSource {
  /** Shown to visitors beside the course. */
  name: string;
  read(): Promise<Rate[]>;
}

/** Seconds after which rates are asked for again. */
export const refreshEvery = 60;

/** Seconds after which a rate closes every direction that needs it. */
export const rateLimit = 15 * 60;
