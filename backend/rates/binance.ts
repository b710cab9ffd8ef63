import { z } from 'zod';
import { midPrice } from './price-text.ts';
import type { RateSource } from './source.ts';
import { priceByTickers } from './tickers.ts';

const books = z.array(z.object({ symbol: z.string(), bidPrice: z.unknown(), askPrice: z.unknown() })).min(1);

/**
 * Prices of Binance: the midpoint of bid and ask. The last price is not used, because it stays unchanged while a market
 * is halted.
 */
export const binance: RateSource = {
  name: 'binance',
  title: 'Binance',
  path: '/api/v3/ticker/bookTicker',
  intervalSeconds: 30,
  ttlSeconds: null,
  parse(text, wanted) {
    const bySymbol = new Map(books.parse(JSON.parse(text)).map((book) => [book.symbol, book]));
    return [...wanted].flatMap((base) => {
      const price = priceByTickers(base, (ticker) => {
        const book = bySymbol.get(`${ticker}USDT`);
        return midPrice(book?.bidPrice, book?.askPrice);
      });
      return price === null ? [] : [{ base, quote: 'USDT', price }];
    });
  },
};
