import { z } from 'zod';
import { divide } from '#domain/amount.ts';
import { parsePrice } from './price-text.ts';
import type { RateSource } from './source.ts';

const answer = z.object({
  data: z.object({ currency: z.literal('USD'), rates: z.record(z.string(), z.unknown()) }),
});

/** Rates of Coinbase. It lists units of each currency per US dollar, so the prices are inverted. */
export const coinbase: RateSource = {
  name: 'coinbase',
  title: 'Coinbase',
  path: '/v2/exchange-rates?currency=USD',
  intervalSeconds: 30,
  ttlSeconds: 180,
  parse(text, wanted) {
    const { rates } = answer.parse(JSON.parse(text)).data;
    return [...wanted].flatMap((base) => {
      const rate = base === 'USD' || !Object.hasOwn(rates, base) ? null : parsePrice(rates[base]);
      return rate ? [{ base, quote: 'USD', price: divide('1', rate) }] : [];
    });
  },
};
