import { round } from '#domain/amount.ts';
import { usdPricesOf } from '#domain/usd-price.ts';
import type { LastRate, Market, RateCandidate, RateCheck, RateRule } from '#domain/validate-rate.ts';
import { fixedTitle } from '../../../rates/fixed.ts';
import { rateSources } from '../../../rates/source-registry.ts';
import type { FaultyRate, GoodRate, RateRow } from './queries.ts';

interface ValidationInput {
  rules: readonly RateRule[];
  rows: readonly RateRow[];
  markets: readonly Market[];
  /** Current time in milliseconds. */
  now: number;
}

/** Digits stored after the decimal point of a US dollar price, enough for coins worth a millionth of a cent. */
const usdDigits = 18;
/**
 * Age in ms from which the previous price is too old to detect a jump. Exception: while a jump waits for acceptance,
 * new prices are compared with the previous price at any age.
 */
const comparableMs = 86_400_000;

/**
 * Time in ms after which the reference price of a single source is replaced. The replaced price counts for the same time
 * again, so that no window of this length begins without a reference.
 */
const anchorMs = 1_800_000;

/** Reference prices of a single source, the current one first, and whether the current one is to be replaced. */
function anchorsOf({ anchorUsd, anchorBeforeUsd, anchorAt }: RateRow, now: number) {
  const age = anchorAt ? Math.abs(now - anchorAt.getTime()) : 2 * anchorMs;
  const known = age < anchorMs ? [anchorUsd, anchorBeforeUsd] : age < 2 * anchorMs ? [anchorUsd] : [];
  return { prices: known.filter((usd) => usd !== null), isOver: age >= anchorMs };
}

/** Validates prices from the sources. @returns prices to store, and units with a faulty price */
export function validateRates({ rules, rows, markets, now }: ValidationInput): {
  good: GoodRate[];
  faulty: FaultyRate[];
} {
  const comparable = rows.filter((row) => isComparable(row, now));
  const before = new Map(comparable.map((row) => [row.unit, lastRateOf(row, now)]));
  const anchors = new Map(comparable.map((row) => [row.unit, anchorsOf(row, now)]));
  const good: GoodRate[] = [];
  const faulty: FaultyRate[] = [];
  for (const [unit, verdict] of usdPricesOf({ rules, markets, before, now })) {
    if (verdict.fault === null) good.push(goodRateOf(unit, verdict, anchors.get(unit)));
    else faulty.push({ unit, ...verdict, candidate: roundedCandidate(verdict.candidate) });
  }
  return { good, faulty };
}

/** Rounds a price that waits for approval like every stored price, because the API sends at most 18 decimals. */
const roundedCandidate = (candidate: RateCandidate | null): RateCandidate | null =>
  candidate && { ...candidate, usd: round(candidate.usd, usdDigits) };

const isComparable = ({ source, fault, updatedAt }: RateRow, now: number): boolean =>
  source !== fixedTitle && (fault === 'jump' || now - updatedAt.getTime() < comparableMs);

function lastRateOf(row: RateRow, now: number): LastRate {
  const { usd, candidateUsd, candidateSince } = row;
  const candidate =
    candidateUsd && candidateSince ? { usd: candidateUsd, since: Math.min(candidateSince.getTime(), now) } : null;
  return { usd, anchors: anchorsOf(row, now).prices, candidate };
}

function goodRateOf(
  unit: string,
  { usd, at, until, sources }: Extract<RateCheck, { fault: null }>,
  anchors: ReturnType<typeof anchorsOf> | undefined,
): GoodRate {
  const names = new Set(sources.flatMap((one) => one.split(', ')));
  const source = Object.values(rateSources)
    .filter(({ name }) => names.has(name))
    .map(({ title }) => title)
    .join(', ');
  return {
    unit,
    usd: round(usd, usdDigits),
    source,
    at,
    maxAge: Math.max(1, Math.floor((until - at) / 1_000)),
    anchor: names.size > 1 || !anchors || anchors.prices.length === 0 ? 'new' : anchors.isOver ? 'next' : 'kept',
  };
}
