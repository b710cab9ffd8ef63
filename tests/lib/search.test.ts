import { describe, expect, test } from 'vitest';
import { search } from '#lib/search/search.ts';

const list = [
  {
    name: 'Bitcoin Cash',
    code: 'BCH',
    currency: 'BCH',
    network: { code: 'BCH', name: 'Bitcoin Cash' },
    synonyms: ['бкэш'],
  },
  { name: 'Bitcoin', code: 'BTC', currency: 'BTC', network: { code: 'BTC', name: 'Bitcoin' }, synonyms: ['биток'] },
  { name: 'Tether TRC20', code: 'USDTTRC20', currency: 'USDT', network: { code: 'TRC20', name: 'TRON' }, synonyms: [] },
  {
    name: 'Tether ERC20',
    code: 'USDTERC20',
    currency: 'USDT',
    network: { code: 'ERC20', name: 'Ethereum' },
    synonyms: [],
  },
  { name: 'Сбербанк', code: 'SBERRUB', currency: 'RUB', network: null, synonyms: ['сбер', 'зелёный банк'] },
];

const found = (query: string) => search(list, query).map(({ code }) => code);

describe('the search of the currency picker', () => {
  test.each([
    ['a name', 'сберб', ['SBERRUB']],
    ['a ticker', 'btc', ['BTC']],
    ['a monitor code', 'sberrub', ['SBERRUB']],
    ['a network', 'trc20', ['USDTTRC20']],
    ["a network's name", 'ethereum', ['USDTERC20']],
    ['a synonym', 'биток', ['BTC']],
    ['a synonym without its ё', 'зеленый', ['SBERRUB']],
    ['ticker and network together', 'usdt erc', ['USDTERC20']],
    ['a Latin ticker typed in the Cyrillic layout', 'иес', ['BTC']],
    ['a Cyrillic name typed in the Latin layout', 'c,th', ['SBERRUB']],
    ['capitals and spaces around', '  BTC ', ['BTC']],
    ['a network with a hyphen', 'trc-20', ['USDTTRC20']],
    ['a ticker spelt by ear', 'БТЦ', ['BTC']],
    ['a ticker spelt by ear, in another way', 'юсдт erc', ['USDTERC20']],
    ['a name with a letter left out', 'bitcon', ['BTC', 'BCH']],
    ['a name with two letters swapped', 'bitcion', ['BTC', 'BCH']],
    ['a name with a wrong letter', 'сбербонк', ['SBERRUB']],
    ['a beginning with a wrong letter', 'etheri', ['USDTERC20']],
  ])('finds a currency by %s', (_what, query, codes) => {
    expect(found(query)).toEqual(codes);
  });

  test('ranks the exact ticker before prefixes', () => {
    expect(found('bitcoin')).toEqual(['BTC', 'BCH']);
  });

  test('returns the list for an empty query', () => {
    expect(found(' ')).toEqual(list.map(({ code }) => code));
  });

  test('finds nothing without a match', () => {
    expect(found('xyz')).toEqual([]);
  });
});
