import { z } from 'zod';
import { divide } from '#domain/amount.ts';
import { parsePrice } from './price-text.ts';
import type { RateSource } from './source.ts';
import { priceByTickers } from './tickers.ts';

const answer = z.object({
  data: z.object({ currency: z.literal('USD'), rates: z.record(z.string(), z.unknown()) }),
});

/** Rates of Coinbase. The rates are inverted, because Coinbase gives the units of each currency per US dollar. */
export const coinbase: RateSource = {
  name: 'coinbase',
  title: 'Coinbase',
  path: '/v2/exchange-rates?currency=USD',
  intervalSeconds: 30,
  ttlSeconds: null,
  parse(text, wanted) {
    const { rates } = answer.parse(JSON.parse(text)).data;
    return [...wanted].flatMap((base) => {
      const rateOf = (ticker: string) => (Object.hasOwn(rates, ticker) ? parsePrice(rates[ticker]) : null);
      const rate = base === 'USD' ? null : priceByTickers(base, rateOf);
      return rate ? [{ base, quote: 'USD', price: divide('1', rate) }] : [];
    });
  },
};
