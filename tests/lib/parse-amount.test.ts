import { describe, expect, test } from 'vitest';
import { parseAmount, typedSum } from '#lib/parse-amount.ts';

describe('an amount as people write it', () => {
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
  ])('reads %j as %s', (text, amount) => {
    expect(parseAmount(text, 8)).toBe(amount);
  });

  test('takes a single separator for the decimal one, as in 1,234', () => {
    expect(parseAmount('1,234', 8)).toBe('1.234');
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
    '9'.repeat(21),
  ])('refuses %j and guesses nothing', (text) => {
    expect(parseAmount(text, 8)).toBeNull();
  });

  test('cuts digits beyond the precision and never rounds them', () => {
    expect(parseAmount('0.129', 2)).toBe('0.12');
    expect(parseAmount('1,999999999', 8)).toBe('1.99999999');
    expect(parseAmount('7.9', 0)).toBe('7');
  });

  test('an empty text is an empty amount', () => {
    expect(parseAmount('   ', 8)).toBe('');
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
])('a field for any sum reads %j in %s as %j', (text, locale, sum) => {
  expect(typedSum(text, locale)).toBe(sum);
});
