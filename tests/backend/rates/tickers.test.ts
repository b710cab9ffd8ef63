import { expect, test } from 'vitest';
import { rateSources } from '#backend/rates/source-registry.ts';
import { binanceBook, krakenBook } from '../../support/rate-stubs.ts';

const wanted = new Set(['TON']);

const answers = {
  binance: (prices: Record<string, string>) =>
    JSON.stringify([
      binanceBook('BTCUSDT', '96449', '96451'),
      ...Object.entries(prices).map(([ticker, price]) => binanceBook(`${ticker}USDT`, price, price)),
    ]),
  kraken: (prices: Record<string, string>) =>
    JSON.stringify({
      error: [],
      result: Object.fromEntries(
        Object.entries(prices).map(([ticker, price]) => [`${ticker}USD`, krakenBook(price, price)]),
      ),
    }),
  coinbase: (prices: Record<string, string>) =>
    JSON.stringify({
      data: {
        currency: 'USD',
        rates: Object.fromEntries(Object.entries(prices).map(([ticker, price]) => [ticker, String(1 / Number(price))])),
      },
    }),
};
const names = ['binance', 'kraken', 'coinbase'] as const;
const priceAt = (name: (typeof names)[number], prices: Record<string, string>) =>
  rateSources[name].parse(answers[name](prices), wanted).map(({ base, price }) => [base, Number(price)]);

test.each(names)('%s prices Toncoin under its former and its present ticker', (name) => {
  expect(priceAt(name, { TON: '2' })).toEqual([['TON', 2]]);
  expect(priceAt(name, { GRAM: '2' })).toEqual([['TON', 2]]);
  expect(priceAt(name, { TON: '2.0', GRAM: '2.05' })[0]?.[1]).toBeCloseTo(2.05);
  expect(priceAt(name, { TON: '0', GRAM: '2' })).toEqual([['TON', 2]]);
  expect(priceAt(name, {})).toEqual([]);
});

test.each(names)('%s gives no price when its two tickers are different coins', (name) => {
  expect(priceAt(name, { TON: '2', GRAM: '0.5' })).toEqual([]);
});
