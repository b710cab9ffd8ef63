import { describe, expect, test } from 'vitest';
import { parseAmount, parsePartialAmount } from '#lib/parse-amount.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';

describe('a typed amount', () => {
  test.each([
    ['0,5', '0.5'],
    ['0.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1 234,56', '1234.56'],
    ['1\u00A0234,56', '1234.56'],
    ['1\u202F234\u202F567', '1234567'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ["1'234.5", '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['  0.5\n', '0.5'],
  ])('%j is parsed as %s', (text, amount) => {
    expect(parseAmount(text, 8, 'ru')).toBe(amount);
  });

  test.each([
    ['1,234', 'ru', '1.234'],
    ['1.234', 'ru', '1.234'],
    ['1.234', 'en', '1.234'],
    ['1,234', 'en', '1234'],
    ['12,34', 'en', '12.34'],
    ['0,234', 'en', '0.234'],
    ['1234,567', 'en', '1234.567'],
    ['200,0000', 'en', null],
  ])('%j with a single separator is parsed by the rules of locale %s: %s', (text, locale, amount) => {
    expect(parseAmount(text, 8, locale)).toBe(amount);
  });

  test.each([
    '1e5',
    '-5',
    '+5',
    '0x10',
    'NaN',
    '12 34',
    '1 23.4',
    '1,23,4',
    '1,234.567,8',
    '1.234 5',
    '1 234 56',
    '００５',
    '٥',
    '5 BTC',
    '.',
    '1..2',
    '0,015.',
    '0.015,5',
    '0.015.000',
    '012,345.6',
    '9'.repeat(21),
  ])('%j is refused', (text) => {
    expect(parseAmount(text, 8, 'ru')).toBeNull();
  });

  test('digits beyond the precision are truncated, never rounded', () => {
    expect(parseAmount('0.129', 2, 'ru')).toBe('0.12');
    expect(parseAmount('1,999999999', 8, 'ru')).toBe('1.99999999');
    expect(parseAmount('7.9', 0, 'ru')).toBe('7');
  });

  test('an empty text is parsed as an empty amount', () => {
    expect(parseAmount('   ', 8, 'ru')).toBe('');
  });
});

test.each([
  ['1 500,25', 'ru', '1500.25'],
  ['1,500', 'ru', '1.500'],
  ['1,500', 'en', '1500'],
  ['1,500,000.25', 'en', '1500000.25'],
  ['0,5', 'en', '0.5'],
  ['0.015', 'ru', '0.015'],
  ['1e5', 'ru', null],
  ['-5', 'ru', null],
  ['1,2,3', 'ru', null],
  [`0.${'1'.repeat(19)}`, 'ru', null],
  ['', 'ru', null],
])('parseExactAmount parses %j in locale %s as %j', (text, locale, sum) => {
  expect(parseExactAmount(text, locale)).toBe(sum);
});

describe('an amount typed key by key', () => {
  /** Returns the text of the amount field after the given key presses. A key that the field rejects changes nothing. */
  const pressed = (keys: string, digits: number, locale: string) =>
    [...keys].reduce((before, key) => parsePartialAmount(before.text + key, digits, locale) ?? before, {
      text: '',
      value: '',
    });

  test.each([
    { keys: '2500.50', digits: 0, locale: 'en', text: '2500.', value: '2500' },
    { keys: '2500,50', digits: 0, locale: 'ru', text: '2500,', value: '2500' },
    { keys: '2,500', digits: 0, locale: 'en', text: '2,500', value: '2500' },
    { keys: '1,200,000', digits: 0, locale: 'en', text: '1,200,000', value: '1200000' },
    { keys: '12,000.50', digits: 2, locale: 'en', text: '12,000.50', value: '12000.50' },
    { keys: '12,345.678', digits: 2, locale: 'en', text: '12,345.67', value: '12345.67' },
    { keys: '12,50', digits: 2, locale: 'en', text: '12,50', value: '12.50' },
    { keys: '500,000', digits: 8, locale: 'en', text: '500,000', value: '500000' },
    { keys: '200,0000', digits: 8, locale: 'en', text: '200,000', value: '200000' },
    { keys: '0,0345', digits: 8, locale: 'en', text: '0,0345', value: '0.0345' },
    { keys: '1234,567', digits: 2, locale: 'en', text: '1234,56', value: '1234.56' },
    { keys: '12.345,67', digits: 8, locale: 'ru', text: '12.345,67', value: '12345.67' },
    { keys: '12.345,67', digits: 2, locale: 'ru', text: '12.345,67', value: '12345.67' },
    { keys: '12,3456', digits: 8, locale: 'ru', text: '12,3456', value: '12.3456' },
    { keys: '12,3456', digits: 2, locale: 'ru', text: '12,345', value: '12.34' },
    { keys: '0.015,5', digits: 8, locale: 'ru', text: '0.0155', value: '0.0155' },
    { keys: '1 200,5', digits: 2, locale: 'ru', text: '1200,5', value: '1200.5' },
    { keys: '1,200,', digits: 2, locale: 'en', text: '1,200,', value: '1200' },
    { keys: '.5', digits: 2, locale: 'en', text: '0.5', value: '0.5' },
  ])(
    'is $value for the keys $keys in a currency with $digits decimals in $locale',
    ({ keys, digits, locale, text, value }) => {
      expect(pressed(keys, digits, locale)).toEqual({ text, value });
    },
  );
});
