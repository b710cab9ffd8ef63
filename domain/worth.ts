import { multiply } from './amount.ts';
import { type Before, judge, type Market, type Quote, type RateRule, type Verdict } from './rate.ts';

/** Currencies that markets are crossed through. */
export const crossCurrencies = ['USD', 'USDT', 'EUR', 'RUB'] as const;

interface Round {
  rules: readonly RateRule[];
  /** What the sources say; who is too old is left out here. */
  markets: readonly Market[];
  before: ReadonlyMap<string, Before>;
  /** Milliseconds. */
  now: number;
}

/**
 * The worth of every unit in US dollars. A market in another currency counts through that currency's own worth, so a
 * closed one closes what hangs on it and what hangs on something else stays.
 */
export function worthsOf({ rules, markets, before, now }: Round): Map<string, Verdict> {
  const byUnit = new Map(rules.map((rule) => [rule.unit, rule]));
  const fresh = Map.groupBy(
    markets.filter(({ until }) => until > now),
    ({ base }) => base,
  );
  const known = new Map<string, Verdict>([['USD', dollar(now)]]);
  const onTheWay = new Set<string>();

  const worth = (unit: string): Verdict => {
    const found = known.get(unit);
    if (found) return found;
    const rule = byUnit.get(unit);
    // A unit that is being worked out cannot help to work itself out.
    if (!rule || onTheWay.has(unit)) return { fault: 'gone', candidate: null };
    onTheWay.add(unit);
    const verdict = judge(rule, quotesOf(rule), before.get(unit) ?? null, now);
    onTheWay.delete(unit);
    known.set(unit, verdict);
    return verdict;
  };

  const quotesOf = (rule: RateRule): Quote[] => {
    if (rule.follows) return followed(worth(rule.follows.unit), rule.follows.factor);
    const via = rule.via ?? (anchors.has(rule.base) ? 'USD' : null);
    return (fresh.get(rule.base) ?? [])
      .filter(({ source, quote }) => allows(rule.sources, source) && (via === null || via === quote))
      .flatMap((market) => {
        const through = worth(market.quote);
        return through.fault === null ? [crossed(market, through)] : [];
      });
  };

  return new Map(rules.map(({ unit }) => [unit, worth(unit)]));
}

/** What others are crossed through is itself read in dollars, so that no two lean on each other. */
const anchors: ReadonlySet<string> = new Set(crossCurrencies);

type Good = Extract<Verdict, { fault: null }>;

const dollar = (now: number): Good => ({ fault: null, usd: '1', at: now, until: now + 300_000, sources: [] });

const allows = (sources: readonly string[] | null, source: string): boolean =>
  sources === null || sources.includes(source);

/** As old as the older of the two, and good as long as both are. */
const crossed = ({ source, price, at, until }: Market, through: Good): Quote => ({
  source,
  usd: multiply(price, through.usd),
  at: Math.min(at, through.at),
  until: Math.min(until, through.until),
});

function followed(other: Verdict, factor: string): Quote[] {
  if (other.fault !== null) return [];
  const { usd, at, until, sources } = other;
  return [{ source: sources.join(', '), usd: multiply(usd, factor), at, until }];
}
