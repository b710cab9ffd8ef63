import { add, compare, divide, isPositive, larger, multiply, smaller, subtract } from './amount.ts';

/** How the US dollar price of a unit is computed from markets, and its guards. A row of `rate_rules`. */
export interface RateRule {
  unit: string;
  /** Unit of the markets. It differs from `unit` if the rule is a second way to price that unit. */
  base: string;
  /** Quote currency of the markets: USD, USDT, EUR or RUB; null: any. */
  via: string | null;
  /** Sources to read; null: all. */
  sources: readonly string[] | null;
  /** For a unit without markets: its price is `factor` times the price of another unit. */
  follows: { unit: string; factor: string } | null;
  /** Largest change from the last price that is accepted at once, in percent. */
  jump: string;
  /** Largest accepted distance of a source from the median, in percent. */
  spread: string;
  /** Bounds in US dollars. A price outside them is refused. */
  floor: string | null;
  ceiling: string | null;
}

/** One price of a source: `price` units of `quote` for one `base`, valid from `at` to `until` (epoch milliseconds). */
export interface Market {
  source: string;
  base: string;
  quote: string;
  price: string;
  at: number;
  until: number;
}

/** A market price converted to US dollars. */
export interface Quote {
  source: string;
  usd: string;
  at: number;
  until: number;
}

/**
 * Why a price is refused; also the values of `rates.fault` and of the API. missing: no source has a price; spread: the
 * sources disagree; out_of_bounds: below the floor or above the ceiling; jump: changed too much at once.
 */
export const rateFaults = ['missing', 'spread', 'out_of_bounds', 'jump'] as const;
export type RateFault = (typeof rateFaults)[number];

/** A price that was refused as a jump. `since`: when the sources first had this price (epoch milliseconds). */
export interface RateCandidate {
  usd: string;
  since: number;
}

export type RateCheck =
  | { fault: null; usd: string; at: number; until: number; sources: string[] }
  | { fault: RateFault; candidate: RateCandidate | null };

/** The last valid price, and the candidate that may replace it. */
export interface LastRate {
  usd: string;
  candidate: RateCandidate | null;
}

/** Two sources must agree on a jump for this long before it is accepted without an operator. */
export const candidateHoldMs = 180_000;

/**
 * Validates the quotes of a unit and takes their median. An outlier is ignored while most quotes agree. A jump closes
 * the unit until two sources have agreed on it for three minutes.
 * @param before the last valid price; null if there is none
 * @param now epoch milliseconds
 */
export function validateRate(
  rule: RateRule,
  quotes: readonly Quote[],
  before: LastRate | null,
  now: number,
): RateCheck {
  if (quotes.length === 0) return { fault: 'missing', candidate: before?.candidate ?? null };
  const middle = median(quotes.map(({ usd }) => usd));
  const agreed = quotes.filter(({ usd }) => !differsByMoreThan(middle, usd, rule.spread));
  if (agreed.length * 2 <= quotes.length) return { fault: 'spread', candidate: before?.candidate ?? null };
  const usd = median(agreed.map((quote) => quote.usd));
  if (!isPositive(usd) || isOutOfBounds(usd, rule))
    return { fault: 'out_of_bounds', candidate: before?.candidate ?? null };
  if (before && differsByMoreThan(before.usd, usd, rule.jump)) {
    const candidate = nextCandidate(before.candidate, usd, rule.jump, now);
    const believed = agreed.length > 1 && now - candidate.since >= candidateHoldMs;
    if (!believed) return { fault: 'jump', candidate };
  }
  const newest = agreed.reduce((one, other) => (other.at > one.at ? other : one));
  return { fault: null, usd, at: newest.at, until: newest.until, sources: agreed.map(({ source }) => source) };
}

const nextCandidate = (candidate: RateCandidate | null, usd: string, jump: string, now: number): RateCandidate =>
  candidate && !differsByMoreThan(candidate.usd, usd, jump) ? { usd, since: candidate.since } : { usd, since: now };

function isOutOfBounds(usd: string, { floor, ceiling }: RateRule): boolean {
  return (floor !== null && compare(usd, floor) < 0) || (ceiling !== null && compare(usd, ceiling) > 0);
}

/** Whether two prices differ by more than `percent` of the smaller one, so that up and down count alike. */
export function differsByMoreThan(one: string, other: string, percent: string): boolean {
  const low = smaller(one, other);
  return compare(multiply(subtract(larger(one, other), low), '100'), multiply(low, percent)) > 0;
}

/** The median. @throws RangeError for an empty list */
export function median(values: readonly string[]): string {
  const sorted = values.toSorted(compare);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new RangeError('The median of an empty list');
  return lower === upper ? upper : divide(add(lower, upper), '2');
}
