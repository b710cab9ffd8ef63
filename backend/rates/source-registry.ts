import type { RateSourceName } from '#contracts/rate-sources.ts';
import { binance } from './binance.ts';
import { cbr } from './cbr.ts';
import { coinbase } from './coinbase.ts';
import { ecb } from './ecb.ts';
import { kraken } from './kraken.ts';
import type { RateSource } from './source.ts';

export const rateSources: Record<RateSourceName, RateSource> = { binance, kraken, coinbase, ecb, cbr };
