import { round } from '#domain/amount.ts';
import { usdPricesOf } from '#domain/usd-price.ts';
import type { LastRate, Market, RateCheck, RateRule } from '#domain/validate-rate.ts';
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
 * Time in ms for which new prices are compared with the same earlier price while only one source has prices of the
 * unit.
 */
const anchorMs = 3_600_000;

/** Validates prices from the sources. @returns prices to store, and units with a faulty price */
export function validateRates({ rules, rows, markets, now }: ValidationInput): {
  good: GoodRate[];
  faulty: FaultyRate[];
} {
  const before = new Map(rows.filter((row) => isComparable(row, now)).map((row) => [row.unit, lastRateOf(row, now)]));
  const good: GoodRate[] = [];
  const faulty: FaultyRate[] = [];
  for (const [unit, verdict] of usdPricesOf({ rules, markets, before, now })) {
    if (verdict.fault === null) good.push(goodRateOf(unit, verdict, before.get(unit)));
    else faulty.push({ unit, ...verdict });
  }
  return { good, faulty };
}

const isComparable = ({ source, fault, updatedAt }: RateRow, now: number): boolean =>
  source !== fixedTitle && (fault === 'jump' || now - updatedAt.getTime() < comparableMs);

const lastRateOf = ({ usd, candidateUsd, candidateSince, anchorUsd, anchorAt }: RateRow, now: number): LastRate => ({
  usd,
  anchor: anchorAt && Math.abs(now - anchorAt.getTime()) < anchorMs ? anchorUsd : null,
  candidate:
    candidateUsd && candidateSince ? { usd: candidateUsd, since: Math.min(candidateSince.getTime(), now) } : null,
});

function goodRateOf(
  unit: string,
  { usd, at, until, sources }: Extract<RateCheck, { fault: null }>,
  before: LastRate | undefined,
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
    keepsAnchor: names.size === 1 && (before?.anchor ?? null) !== null,
  };
}
