import { add, compare, divide, isPositive, larger, multiply, smaller, subtract } from './amount.ts';

/**
 * How to compute the US dollar price of a unit from market prices, and which prices to refuse. A row of `rate_rules`.
 */
export interface RateRule {
  unit: string;
  /** Unit whose market prices are read. It differs from `unit` if another rule already prices the same unit. */
  base: string;
  /** Currency of the market prices to read: USD, USDT, EUR or RUB; null: any of them. */
  via: string | null;
  /** Sources whose markets are used; null: all sources. */
  sources: readonly string[] | null;
  /**
   * For a unit without markets of its own: the unit that it follows. Its price is `factor` times the price of the
   * followed unit.
   */
  follows: { unit: string; factor: string } | null;
  /** Largest change from the last valid price that is accepted at once, in percent. A larger one is a jump. */
  jump: string;
  /** Largest distance from the median, in percent, at which a source's price is still used. */
  spread: string;
  /** Lower and upper bound of the price in US dollars; null: no bound. A price outside them is refused. */
  floor: string | null;
  ceiling: string | null;
}

/**
 * A price of a source: `price` units of `quote` for one unit of `base`. It is valid from `at` to `until`, in epoch
 * milliseconds.
 */
export interface Market {
  source: string;
  base: string;
  quote: string;
  price: string;
  at: number;
  until: number;
}

/** A market price converted to US dollars. */
export interface SourceQuote {
  source: string;
  usd: string;
  at: number;
  until: number;
}

/**
 * Why a price is refused. The column `rates.fault` and the API have the same values. missing: no source has a price;
 * spread: the sources disagree; out_of_bounds: below the floor or above the ceiling; jump: changed too much at once.
 */
export const rateFaults = ['missing', 'spread', 'out_of_bounds', 'jump'] as const;
export type RateFault = (typeof rateFaults)[number];

/**
 * A price that was refused as a jump. `since`: the time at which the sources first had this price, in epoch
 * milliseconds.
 */
export interface RateCandidate {
  usd: string;
  since: number;
}

export type RateCheck =
  | { fault: null; usd: string; at: number; until: number; sources: string[] }
  | { fault: RateFault; candidate: RateCandidate | null };

/** The last valid price, and a later price that was refused as a jump and may still be accepted. */
export interface LastRate {
  usd: string;
  candidate: RateCandidate | null;
}

/** Time for which two sources must agree on a jump before the new price is accepted without an operator, in ms. */
export const candidateHoldMs = 180_000;

/**
 * Checks the prices of a unit and returns their median. A price far from the median is ignored while most sources
 * agree. After a jump the unit has no valid price until two sources have agreed on the new price for three minutes.
 * @param before the last valid price; null if there is none
 * @param now epoch milliseconds
 */
export function validateRate(
  rule: RateRule,
  quotes: readonly SourceQuote[],
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

/**
 * Whether two prices differ by more than `percent` percent of the smaller one. Because the smaller one is the base, a
 * rise and the fall back to the old price give the same result.
 */
export function differsByMoreThan(one: string, other: string, percent: string): boolean {
  const low = smaller(one, other);
  return compare(multiply(subtract(larger(one, other), low), '100'), multiply(low, percent)) > 0;
}

/**
 * Returns the median of decimal strings.
 * @throws RangeError for an empty list
 */
export function median(values: readonly string[]): string {
  const sorted = values.toSorted(compare);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new RangeError('The median of an empty list');
  return lower === upper ? upper : divide(add(lower, upper), '2');
}
