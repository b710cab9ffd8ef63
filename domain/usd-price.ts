import { multiply } from './amount.ts';
import {
  type LastRate,
  type Market,
  type RateCheck,
  type RateRule,
  type SourceQuote,
  validateRate,
} from './validate-rate.ts';

/** Quote currencies that can be converted to US dollars. */
export const crossCurrencies = ['USD', 'USDT', 'EUR', 'RUB'] as const;

interface PricingInput {
  rules: readonly RateRule[];
  markets: readonly Market[];
  before: ReadonlyMap<string, LastRate>;
  /** Current time in epoch milliseconds. */
  now: number;
}

/**
 * Computes and validates the US dollar price of every unit. A market price in a currency other than the US dollar is
 * ignored if that currency has no valid price in US dollars.
 */
export function usdPricesOf({ rules, markets, before, now }: PricingInput): Map<string, RateCheck> {
  const byUnit = new Map(rules.map((rule) => [rule.unit, rule]));
  const fresh = Map.groupBy(
    markets.filter(({ until }) => until > now),
    ({ base }) => base,
  );
  const checks = new Map<string, RateCheck>([['USD', usdCheck(now)]]);
  const inProgress = new Set<string>();
  let circles = 0;

  const usdPriceOf = (unit: string): RateCheck => {
    const found = checks.get(unit);
    if (found) return found;
    const rule = byUnit.get(unit);
    // If the price of `unit` is still being computed, the rules refer to each other in a circle. A unit inside a circle
    // has no price.
    const isCircle = inProgress.has(unit);
    if (isCircle) circles++;
    if (!rule || isCircle) return { fault: 'missing', candidate: null };
    const circlesBefore = circles;
    inProgress.add(unit);
    const verdict = validateRate(rule, quotesOf(rule), before.get(unit) ?? null, now);
    inProgress.delete(unit);
    // A price that was computed inside a circle is not cached. It lacks other prices of the circle, so the result would
    // depend on the order of the rules.
    if (circles === circlesBefore) checks.set(unit, verdict);
    return verdict;
  };

  const quotesOf = (rule: RateRule): SourceQuote[] => {
    if (rule.follows) return peggedQuotes(usdPriceOf(rule.follows.unit), rule.follows.factor);
    const via = rule.via ?? (crossUnits.has(rule.base) ? 'USD' : null);
    return (fresh.get(rule.base) ?? [])
      .filter(({ source, quote }) => isAllowedSource(rule.sources, source) && (via === null || via === quote))
      .flatMap((market) => {
        const through = usdPriceOf(market.quote);
        return through.fault === null ? [crossQuote(market, through)] : [];
      });
  };

  return new Map(rules.map(({ unit }) => [unit, usdPriceOf(unit)]));
}

/**
 * Quote currencies, such as EUR. They are priced only on US dollar markets, because their prices must not depend on
 * each other.
 */
const crossUnits: ReadonlySet<string> = new Set(crossCurrencies);

type ValidRate = Extract<RateCheck, { fault: null }>;

const usdCheck = (now: number): ValidRate => ({ fault: null, usd: '1', at: now, until: now + 300_000, sources: [] });

const isAllowedSource = (sources: readonly string[] | null, source: string): boolean =>
  sources === null || sources.includes(source);

/**
 * Converts a market price through the price of its quote currency. The result is as old as the older of the two prices,
 * and valid only while both prices are valid.
 */
const crossQuote = ({ source, price, at, until }: Market, through: ValidRate): SourceQuote => ({
  source,
  usd: multiply(price, through.usd),
  at: Math.min(at, through.at),
  until: Math.min(until, through.until),
});

function peggedQuotes(other: RateCheck, factor: string): SourceQuote[] {
  if (other.fault !== null) return [];
  const { usd, at, until, sources } = other;
  return [{ source: sources.join(', '), usd: multiply(usd, factor), at, until }];
}
