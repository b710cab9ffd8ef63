import type { Generated } from 'kysely';
import type { RateFault } from '#domain/rate.ts';
import type { Now, Null, NullTime, Numeric } from './columns.ts';

/** Tables of rates that Kysely queries; history and markets are used in raw SQL only. */
export interface RateTables {
  rates: {
    unit: string;
    usd: Numeric;
    source: string;
    updated_at: Now;
    max_age: Generated<number>;
    fault: Null<RateFault>;
    candidate_usd: Null<Numeric>;
    candidate_since: NullTime;
  };
  rate_rules: {
    unit: string;
    base: string;
    via: Null<'USD' | 'USDT' | 'EUR' | 'RUB'>;
    sources: Null<string[]>;
    follows: Null<string>;
    factor: Null<Numeric>;
    jump: Generated<Numeric>;
    spread: Generated<Numeric>;
    floor: Null<Numeric>;
    ceiling: Null<Numeric>;
  };
  rate_sources: {
    name: string;
    asked_at: Now;
    next_at: Now;
    answered_at: NullTime;
    failures: Generated<number>;
    problem: Null<string>;
  };
}
