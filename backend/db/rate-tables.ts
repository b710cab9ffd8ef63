import type { Generated } from 'kysely';
import type { RateFault } from '#domain/validate-rate.ts';
import type { Now, Null, NullTime, Numeric } from './columns.ts';

export interface RateTables {
  rates: {
    unit: string;
    usd: Numeric;
    source: string;
    updatedAt: Now;
    maxAge: Generated<number>;
    fault: Null<RateFault>;
    candidateUsd: Null<Numeric>;
    candidateSince: NullTime;
    anchorUsd: Null<Numeric>;
    anchorBeforeUsd: Null<Numeric>;
    anchorAt: NullTime;
  };
  rateClosings: {
    unit: string;
    since: Now;
    toldAt: NullTime;
    openSince: NullTime;
  };
  rateRules: {
    unit: string;
    base: string;
    via: Null<'USD' | 'USDT' | 'EUR' | 'RUB'>;
    sources: Null<string[]>;
    follows: Null<string>;
    factor: Null<Numeric>;
    jump: Null<Numeric>;
    spread: Null<Numeric>;
    floor: Null<Numeric>;
    ceiling: Null<Numeric>;
  };
  rateSources: {
    name: string;
    askedAt: Now;
    nextAt: Now;
    answeredAt: NullTime;
    failures: Generated<number>;
    problem: Null<string>;
  };
}
