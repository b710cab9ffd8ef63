import { expect, test } from 'vitest';
import type { LastRate, Market, RateRule } from '#domain/rate.ts';
import { usdPricesOf } from '#domain/usd-price.ts';
import { rateRule } from '../support/factories/rate-rule.ts';

const now = 1_000_000;
const market = (source: string, base: string, quote: string, price: string, some: Partial<Market> = {}): Market => ({
  source,
  base,
  quote,
  price,
  at: now - 10,
  until: now + 100,
  ...some,
});
const worths = (rules: RateRule[], markets: Market[], before = new Map<string, LastRate>()) =>
  Object.fromEntries(
    [...usdPricesOf({ rules, markets, before, now })].map(([unit, verdict]) => [
      unit,
      verdict.fault === null ? verdict.usd : verdict.fault,
    ]),
  );

const dollarRules = [
  rateRule('USDT', { floor: '0.9', ceiling: '1.1' }),
  rateRule('RUB', { spread: '5' }),
  rateRule('EUR'),
];
const anchors = [
  market('kraken', 'USDT', 'USD', '0.999'),
  market('cbr', 'RUB', 'USD', '0.0125'),
  market('ecb', 'EUR', 'USD', '1.2'),
];

test('markets in another currency count through its own worth', () => {
  const markets = [...anchors, market('binance', 'BTC', 'USDT', '100000'), market('cbr', 'KZT', 'RUB', '0.16')];
  expect(worths([...dollarRules, rateRule('BTC'), rateRule('KZT')], markets)).toMatchObject({
    BTC: '99900',
    KZT: '0.002',
  });
});

test('a currency that is not believed closes what hangs on it alone', () => {
  const markets = [
    market('kraken', 'USDT', 'USD', '0.5'),
    market('binance', 'BTC', 'USDT', '100000'),
    market('kraken', 'BTC', 'USD', '50100'),
    market('binance', 'TRX', 'USDT', '0.28'),
  ];
  expect(worths([...dollarRules, rateRule('BTC'), rateRule('TRX')], markets)).toMatchObject({
    USDT: 'bounds',
    BTC: '50100',
    TRX: 'gone',
  });
});

test('what is older than its source allows does not count', () => {
  const old = market('kraken', 'BTC', 'USD', '1', { until: now });
  expect(worths([rateRule('BTC')], [old])).toEqual({ BTC: 'gone' });
  expect(worths([rateRule('BTC')], [old, market('coinbase', 'BTC', 'USD', '100')])).toEqual({ BTC: '100' });
});

test('a crossed market is good as long as both its legs are', () => {
  const markets = [
    market('kraken', 'USDT', 'USD', '1', { at: now - 50, until: now + 20 }),
    market('binance', 'BTC', 'USDT', '100', { at: now - 5, until: now + 90 }),
  ];
  expect(
    usdPricesOf({ rules: [rateRule('USDT'), rateRule('BTC')], markets, before: new Map(), now }).get('BTC'),
  ).toMatchObject({
    at: now - 50,
    until: now + 20,
  });
});

test('a rule may take one way through one source only, beside the usual one', () => {
  const markets = [
    ...anchors,
    market('kraken', 'BTC', 'EUR', '80000'),
    market('kraken', 'BTC', 'USD', '96500'),
    market('coinbase', 'BTC', 'USD', '96700'),
  ];
  const rules = [
    ...dollarRules,
    rateRule('BTC'),
    rateRule('BTC-EUR', { base: 'BTC', via: 'EUR', sources: ['kraken'] }),
  ];
  expect(worths(rules, markets)).toMatchObject({ BTC: '96500', 'BTC-EUR': '96000' });
});

test('what has no market follows another worth', () => {
  const rules = [...dollarRules, rateRule('WMZ', { follows: { unit: 'USD', factor: '0.985' } })];
  expect(worths([...rules, rateRule('PAPER', { follows: { unit: 'GONE', factor: '1' } })], anchors)).toMatchObject({
    WMZ: '0.985',
    PAPER: 'gone',
  });
});

test('two that lean on each other fall', () => {
  const rules = [
    rateRule('A', { follows: { unit: 'B', factor: '1' } }),
    rateRule('B', { follows: { unit: 'A', factor: '1' } }),
  ];
  expect(worths(rules, [])).toEqual({ A: 'gone', B: 'gone' });
});

test('currencies that others are crossed through are read in dollars only', () => {
  const markets = [...anchors, market('kraken', 'USDT', 'EUR', '5'), market('binance', 'EUR', 'USDT', '7')];
  expect(worths(dollarRules, markets)).toMatchObject({ USDT: '0.999', EUR: '1.2' });
});
