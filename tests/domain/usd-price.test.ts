import { expect, test } from 'vitest';
import { usdPricesOf } from '#domain/usd-price.ts';
import type { LastRate, Market, RateRule } from '#domain/validate-rate.ts';
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

test('a market in another currency is converted at that currency’s price', () => {
  const markets = [...anchors, market('binance', 'BTC', 'USDT', '100000'), market('cbr', 'KZT', 'RUB', '0.16')];
  expect(worths([...dollarRules, rateRule('BTC'), rateRule('KZT')], markets)).toMatchObject({
    BTC: '99900',
    KZT: '0.002',
  });
});

test('an untrusted currency closes the currencies that are priced through it alone', () => {
  const markets = [
    market('kraken', 'USDT', 'USD', '0.5'),
    market('binance', 'BTC', 'USDT', '100000'),
    market('kraken', 'BTC', 'USD', '50100'),
    market('binance', 'TRX', 'USDT', '0.28'),
  ];
  expect(worths([...dollarRules, rateRule('BTC'), rateRule('TRX')], markets)).toMatchObject({
    USDT: 'out_of_bounds',
    BTC: '50100',
    TRX: 'missing',
  });
});

test('a quote older than its source allows is ignored', () => {
  const old = market('kraken', 'BTC', 'USD', '1', { until: now });
  expect(worths([rateRule('BTC')], [old])).toEqual({ BTC: 'missing' });
  expect(worths([rateRule('BTC')], [old, market('coinbase', 'BTC', 'USD', '100')])).toEqual({ BTC: '100' });
});

test('a converted quote is as old as the older of its two quotes, and expires with the first', () => {
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

test('a rule may use one cross currency and one source only, next to the default rule', () => {
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

test('a unit without a market follows the price of another unit', () => {
  const rules = [...dollarRules, rateRule('WMZ', { follows: { unit: 'USD', factor: '0.985' } })];
  expect(worths([...rules, rateRule('PAPER', { follows: { unit: 'GONE', factor: '1' } })], anchors)).toMatchObject({
    WMZ: '0.985',
    PAPER: 'missing',
  });
});

test('two units that follow each other have no price', () => {
  const rules = [
    rateRule('A', { follows: { unit: 'B', factor: '1' } }),
    rateRule('B', { follows: { unit: 'A', factor: '1' } }),
  ];
  expect(worths(rules, [])).toEqual({ A: 'missing', B: 'missing' });
});

test('currencies used for conversion are read from US dollar markets only', () => {
  const markets = [...anchors, market('kraken', 'USDT', 'EUR', '5'), market('binance', 'EUR', 'USDT', '7')];
  expect(worths(dollarRules, markets)).toMatchObject({ USDT: '0.999', EUR: '1.2' });
});

test('the order of the rules does not matter to units that are priced through each other', () => {
  const markets = [market('kraken', 'A', 'USD', '2'), market('okx', 'A', 'B', '4'), market('okx', 'B', 'A', '0.5')];
  const rules = [rateRule('A'), rateRule('B'), rateRule('C', { follows: { unit: 'B', factor: '3' } })];
  expect(worths(rules, markets)).toEqual({ A: '2', B: '1', C: '3' });
  expect(worths(rules.toReversed(), markets)).toEqual({ A: '2', B: '1', C: '3' });
});
