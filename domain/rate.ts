import { add, compare, divide, isPositive, larger, multiply, smaller, subtract } from './amount.ts';

/** How the worth of one unit is made from markets, and what keeps a wrong one out. */
export interface RateRule {
  unit: string;
  /** Whose markets are read: the unit itself, unless the rule is a second way to price it. */
  base: string;
  /** Only markets quoted in this: USD, USDT, EUR or RUB. null: all of them. */
  via: string | null;
  /** Only these sources. null: all of them. */
  sources: readonly string[] | null;
  /** Instead of markets: so many times the worth of another unit. */
  follows: { unit: string; factor: string } | null;
  /** Percent by which the worth may move at once. */
  jump: string;
  /** Percent by which a source may lie off the middle of all. */
  spread: string;
  /** US dollars below or above which nothing is believed. */
  floor: string | null;
  ceiling: string | null;
}

/** One price as a source gave it: so many `quote` for one `base`, from `at` until `until` in milliseconds. */
export interface Market {
  source: string;
  base: string;
  quote: string;
  price: string;
  at: number;
  until: number;
}

/** A market brought to US dollars. */
export interface Quote {
  source: string;
  usd: string;
  at: number;
  until: number;
}

/** gone: no source has it; spread: sources disagree; bounds: below floor or above ceiling; jump: moved too far at once. */
export const rateFaults = ['gone', 'spread', 'bounds', 'jump'] as const;
export type RateFault = (typeof rateFaults)[number];

/** A worth that moved too far, and since when it stands there. */
export interface RateCandidate {
  usd: string;
  since: number;
}

export type RateCheck =
  | { fault: null; usd: string; at: number; until: number; sources: string[] }
  | { fault: RateFault; candidate: RateCandidate | null };

/** The worth that stands, and the one that waits to be believed. */
export interface LastRate {
  usd: string;
  candidate: RateCandidate | null;
}

/** Milliseconds two sources must agree on a far move before it is believed without an operator. */
export const candidateHoldMs = 180_000;

/**
 * Whether the quotes of a unit may price anything. One that lies off the middle is left out while most agree; where
 * they do not, nobody is believed. A far move closes the unit until two sources have agreed on it for three minutes.
 * @param before null: there is nothing to compare with
 */
export function validateRate(
  rule: RateRule,
  quotes: readonly Quote[],
  before: LastRate | null,
  now: number,
): RateCheck {
  if (quotes.length === 0) return { fault: 'gone', candidate: before?.candidate ?? null };
  const middle = median(quotes.map(({ usd }) => usd));
  const agreed = quotes.filter(({ usd }) => !differsByMoreThan(middle, usd, rule.spread));
  if (agreed.length * 2 <= quotes.length) return { fault: 'spread', candidate: before?.candidate ?? null };
  const usd = median(agreed.map((quote) => quote.usd));
  if (!isPositive(usd) || isOutOfBounds(usd, rule)) return { fault: 'bounds', candidate: before?.candidate ?? null };
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

/** Whether two worths differ by more than so many percent of the smaller: the same up and down. */
export function differsByMoreThan(one: string, other: string, percent: string): boolean {
  const low = smaller(one, other);
  return compare(multiply(subtract(larger(one, other), low), '100'), multiply(low, percent)) > 0;
}

/** The middle of several, or what lies half way between the two in the middle. Throws when there is none. */
export function median(values: readonly string[]): string {
  const sorted = values.toSorted(compare);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new RangeError('Nothing has no middle');
  return lower === upper ? upper : divide(add(lower, upper), '2');
}
