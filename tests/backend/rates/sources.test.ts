import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fetchText } from '#backend/rates/fetch-text.ts';
import { rateSources } from '#backend/rates/source-registry.ts';
import { type RateSourceName, rateSourceUrls } from '#contracts/rate-sources.ts';
import { binanceBook, krakenBook, rateStubs, right, sends } from '../../support/rate-stubs.ts';

const stubs = await rateStubs();
const urls = new Map(stubs.settings.split(',').map((part) => part.split('=') as [RateSourceName, string]));
const units = new Set(['BTC', 'DOGE', 'TRX', 'USDT', 'EUR', 'RUB', 'KZT', 'USD']);
const names = Object.keys(rateSourceUrls) as RateSourceName[];

async function read(name: RateSourceName, timeout?: number) {
  const { path, encoding, parse } = rateSources[name];
  const prices = parse(await fetchText(urls.get(name) + path, { encoding, ...(timeout && { timeout }) }), units);
  return Object.fromEntries(prices.map(({ base, quote, price }) => [`${base}/${quote}`, price.slice(0, 12)]));
}
const readText = (name: RateSourceName, text: string) => rateSources[name].parse(text, units);

test.each([
  ['binance', { 'BTC/USDT': '96450', 'TRX/USDT': '0.2871' }],
  ['kraken', { 'BTC/USD': '96460', 'BTC/EUR': '83349.5', 'USDT/USD': '1', 'TRX/USD': '0.2872', 'DOGE/USD': '0.1634' }],
  ['coinbase', { 'BTC/USD': '96450', 'USDT/USD': '0.9999000099', 'EUR/USD': '1.1572', 'RUB/USD': '0.0123900000' }],
  ['ecb', { 'EUR/USD': '1.1572' }],
  ['cbr', { 'RUB/USD': '0.0123618104', 'KZT/RUB': '0.1547' }],
] as const)('%s is parsed from its response', async (name, expected) => {
  stubs.heal();
  const got = await read(name);
  for (const [pair, price] of Object.entries(expected)) expect(got[pair], pair).toContain(price.slice(0, 5));
  expect(Object.keys(got).toSorted()).toEqual(Object.keys(expected).toSorted());
});

const json = (value: unknown) => sends(JSON.stringify(value));

const broken: Record<string, (name: RateSourceName) => void> = {
  down: (name) => {
    stubs.answers[name] = (response) => response.destroy();
  },
  'an error page': (name) => {
    stubs.answers[name] = (response) => response.writeHead(503).end('<h1>Sorry</h1>');
  },
  elsewhere: (name) => {
    stubs.answers[name] = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  },
  slow: (name) => {
    stubs.answers[name] = (response) => void sleep(600).then(() => sends(right[name]())(response));
  },
  'half open': (name) => {
    stubs.answers[name] = (response) => void response.write(right[name]().slice(0, 40));
  },
  truncated: (name) => {
    stubs.answers[name] = sends(right[name]().slice(0, -30));
  },
  empty: (name) => {
    stubs.answers[name] = sends('');
  },
  'another type': (name) => {
    stubs.answers[name] = json({ message: 'Too many requests' });
  },
  'a list of nothing': (name) => {
    stubs.answers[name] = json([]);
  },
  'HTML with a 200': (name) => {
    stubs.answers[name] = sends('<!doctype html><html><body><p>Check your browser</p></body></html>');
  },
  'a packed flood': (name) => {
    stubs.answers[name] = (response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(Buffer.alloc(8_000_000, ' ')));
    };
  },
};

test.each(names.flatMap((name) => Object.keys(broken).map((fault) => [name, fault] as const)))(
  '%s yields no price if it is or sends "%s"',
  async (name, fault) => {
    broken[fault]?.(name);
    await expect(read(name, 300)).rejects.toBeInstanceOf(Error);
    stubs.heal();
  },
);

const absurd = [
  '0',
  '0.00000000',
  '-96450',
  'NaN',
  'Infinity',
  '1e5',
  '96 450',
  '96450,1',
  '',
  '0x10',
  96450,
  null,
  {},
];

test.each(absurd)('a price of %j is omitted', (value) => {
  const odd = JSON.stringify;
  expect(readText('binance', odd([binanceBook('BTCUSDT', value, value)]))).toEqual([]);
  expect(readText('kraken', odd({ error: [], result: { XXBTZUSD: krakenBook(value, value) } }))).toEqual([]);
  expect(readText('coinbase', odd({ data: { currency: 'USD', rates: { BTC: value } } }))).toEqual([]);
  if (typeof value !== 'string' || /[<&'"]/.test(value)) return;
  expect(readText('ecb', right.ecb().replace("'1.1572'", `'${value}'`))).toEqual([]);
  // The Bank of Russia writes decimals with a comma, so for this source a price with a comma is valid.
  if (value.includes(',')) return;
  expect(readText('cbr', right.cbr().replace('<Value>80,8943', `<Value>${value}`)).map(({ base }) => base)).toEqual([
    'KZT',
  ]);
});

test('a halted, crossed or wide market is omitted', () => {
  const read = (bid: string, askPrice: string) =>
    readText('binance', JSON.stringify([binanceBook('BTCUSDT', bid, askPrice)]));
  expect(read('96451', '96449')).toEqual([]);
  expect(read('90000', '96449')).toEqual([]);
  expect(read('96449', '96451')).toHaveLength(1);
});

test('an error response of a source is refused', () => {
  const errorBody = { error: ['EGeneral:Temporary lockout'], result: { XXBTZUSD: krakenBook('1', '1') } };
  expect(() => readText('kraken', JSON.stringify(errorBody))).toThrow('too_big');
  expect(() => readText('coinbase', JSON.stringify({ data: { currency: 'EUR', rates: { BTC: '1' } } }))).toThrow('USD');
});

test("a central bank's list from another month is refused", () => {
  const old = new Date(Date.now() - 20 * 86_400_000);
  expect(() => readText('ecb', right.ecb(old))).toThrow('list date out of range');
  expect(() => readText('cbr', right.cbr(old))).toThrow('list date out of range');
});
