import { z } from 'zod';
import { midPrice } from './price-text.ts';
import type { RateSource } from './source.ts';
import { priceByTickers } from './tickers.ts';

const side = z.tuple([z.unknown()], z.unknown());
const answer = z.object({
  error: z.array(z.string()).max(0),
  result: z.record(z.string(), z.object({ a: side, b: side })),
});

/** Legacy asset names of Kraken. Kraken uses them in a pair's name only if both assets have a legacy name. */
const longNames: Record<string, string> = {
  BTC: 'XXBT',
  ETH: 'XETH',
  LTC: 'XLTC',
  XRP: 'XXRP',
  XMR: 'XXMR',
  ZEC: 'XZEC',
  ETC: 'XETC',
  DOGE: 'XXDG',
  USD: 'ZUSD',
  EUR: 'ZEUR',
};
const shortNames: Record<string, string> = { BTC: 'XBT', DOGE: 'XDG' };
const quotes = ['USD', 'EUR'];

/**
 * Prices of Kraken. All pairs are requested at once, because Kraken may return a pair under a different name than
 * requested.
 */
export const kraken: RateSource = {
  name: 'kraken',
  title: 'Kraken',
  path: '/0/public/Ticker',
  intervalSeconds: 30,
  ttlSeconds: null,
  parse(text, wanted) {
    const { result } = answer.parse(JSON.parse(text));
    return [...wanted].flatMap((base) =>
      quotes.flatMap((quote) => {
        const price = priceByTickers(base, (ticker) => {
          const name = namesOf(ticker, quote).find((known) => Object.hasOwn(result, known));
          const book = name === undefined ? undefined : result[name];
          return midPrice(book?.b[0], book?.a[0]);
        });
        return price === null ? [] : [{ base, quote, price }];
      }),
    );
  },
};

function namesOf(base: string, quote: string): string[] {
  const bases = [longNames[base], shortNames[base], base].filter((name) => name !== undefined);
  return bases.flatMap((name) => [`${name}${longNames[quote] ?? quote}`, `${name}${quote}`]);
}
