/** Sources of live rates with their default URLs. */
export const rateSourceUrls = {
  binance: 'https://data-api.binance.vision',
  kraken: 'https://api.kraken.com',
  coinbase: 'https://api.coinbase.com',
  ecb: 'https://www.ecb.europa.eu',
  cbr: 'https://www.cbr.ru',
} as const;

export type RateSourceName = keyof typeof rateSourceUrls;

export const rateSourceNames = Object.keys(rateSourceUrls) as [RateSourceName, ...RateSourceName[]];

export interface RateSourceSetting {
  name: RateSourceName;
  /** URL of the rate source, without a trailing slash. */
  url: string;
}

const isName = (name: string): name is RateSourceName => Object.hasOwn(rateSourceUrls, name);

/**
 * Parses the setting RATE_SOURCES, such as `binance,kraken=https://mirror.example.org,ecb`.
 * @returns null if a name is unknown or repeated, or a URL is invalid
 */
export function parseRateSources(text: string): RateSourceSetting[] | null {
  const found = new Map<RateSourceName, string>();
  for (const part of text.split(',')) {
    const [name = '', ...rest] = part.trim().split('=');
    const given = rest.join('=');
    if (!isName(name) || found.has(name)) return null;
    if (rest.length > 0 && !(/^https?:\/\/[^/]/.test(given) && URL.canParse(given))) return null;
    found.set(name, given.replace(/\/+$/, '') || rateSourceUrls[name]);
  }
  return [...found].map(([name, url]) => ({ name, url }));
}
