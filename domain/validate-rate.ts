import { add, compare, divide, isPositive, larger, multiply, smaller, subtract } from './amount.ts';

/** Rule for computing and validating the US dollar price of a unit, stored as a row of `rate_rules`. */
export interface RateRule {
  unit: string;
  /**
   * Unit whose market prices are used, usually the same as `unit`. It differs if `unit` has no market and shares the
   * market of another unit.
   */
  base: string;
  /** Quote currency whose markets are used: USD, USDT, EUR or RUB. Null allows all of them. */
  via: string | null;
  sources: readonly string[] | null;
  /**
   * Set only for a unit without markets of its own. The price of such a unit is `factor` times the price of the unit
   * `follows.unit`.
   */
  follows: { unit: string; factor: string } | null;
  /** Largest price change that is accepted immediately, in percent. A larger change is a jump. */
  jump: string;
  /** Largest accepted difference between a source's price and the median of all sources, in percent. */
  spread: string;
  /** Lowest accepted price in US dollars, or null for no limit. `ceiling` is the highest accepted price. */
  floor: string | null;
  ceiling: string | null;
}

/**
 * A price from one source: one unit of `base` costs `price` units of `quote`. The price is valid from `at` to `until`,
 * in epoch milliseconds.
 */
export interface Market {
  source: string;
  base: string;
  quote: string;
  price: string;
  at: number;
  until: number;
}

export interface SourceQuote {
  source: string;
  usd: string;
  at: number;
  until: number;
}

/**
 * Faults of a price: no source has a price, the sources disagree, the price is out of bounds, or it changed too much at
 * once. The SQL column `rates.fault` has the same values.
 */
export const rateFaults = ['missing', 'spread', 'out_of_bounds', 'jump'] as const;
export type RateFault = (typeof rateFaults)[number];

/**
 * A price that was refused as a jump. `since` is the time at which sources first reported the price, in epoch
 * milliseconds.
 */
export interface RateCandidate {
  usd: string;
  since: number;
}

export type RateCheck =
  | { fault: null; usd: string; at: number; until: number; sources: string[] }
  | { fault: RateFault; candidate: RateCandidate | null };

/** The last valid price. `candidate` is a newer price that was refused as a jump but may be accepted later. */
export interface LastRate {
  usd: string;
  /**
   * Reference prices from the last hour. A single source may not move away from any of them by more than a jump, because
   * the source could otherwise move the price without limit in small steps.
   */
  anchors: readonly string[];
  candidate: RateCandidate | null;
}

/**
 * Waiting time after a jump, in milliseconds. After this time, the new price is accepted without an operator if at
 * least two sources agree on it.
 */
export const candidateHoldMs = 180_000;

/**
 * Checks a unit's prices and returns their median. After a jump, the unit has no valid price until three minutes have
 * passed and at least two sources agree on the new price.
 * @param before the last valid price, or null
 * @param now the current time in epoch milliseconds
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
  if (before && isJump(before, usd, rule, agreed.length)) {
    const candidate = nextCandidate(before.candidate, usd, rule.jump, now);
    const believed = agreed.length > 1 && now - candidate.since >= candidateHoldMs;
    if (!believed) return { fault: 'jump', candidate };
  }
  const newest = agreed.reduce((one, other) => (other.at > one.at ? other : one));
  return { fault: null, usd, at: newest.at, until: newest.until, sources: agreed.map(({ source }) => source) };
}

const isJump = ({ usd, anchors }: LastRate, price: string, { jump }: RateRule, sources: number): boolean =>
  [usd, ...(sources === 1 ? anchors : [])].some((known) => differsByMoreThan(known, price, jump));

const nextCandidate = (candidate: RateCandidate | null, usd: string, jump: string, now: number): RateCandidate =>
  candidate && !differsByMoreThan(candidate.usd, usd, jump) ? { usd, since: candidate.since } : { usd, since: now };

/**
 * Lowest and highest price in US dollars that can be true. Beyond them, courses would have more digits than amounts
 * can have.
 */
const sanePrice = { min: '0.000000000001', max: '1000000000' };

function isOutOfBounds(usd: string, { floor, ceiling }: RateRule): boolean {
  if (compare(usd, sanePrice.min) < 0 || compare(usd, sanePrice.max) > 0) return true;
  return (floor !== null && compare(usd, floor) < 0) || (ceiling !== null && compare(usd, ceiling) > 0);
}

/**
 * Returns whether two prices differ by more than `percent` percent of the smaller price. Swapping the prices gives the
 * same result.
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
