import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  hasPlaces,
  isAmount,
  isPositive,
  larger,
  multiply,
  plusPercent,
  round,
  roundDown,
  roundDownSignificant,
  roundingUnit,
  roundUp,
  smaller,
  subtract,
} from '#domain/amount.ts';

/** Generates valid amounts with up to 20 digits before the decimal point and 18 after it. */
const amounts = bigInt({ min: 0n, max: 10n ** 38n - 1n }).map((value) => {
  const digits = value.toString().padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
});

describe('the format of an amount', () => {
  test.each(['0', '1', '0.000000000000000001', '99999999999999999999', '1.50'])('accepts %s', (text) => {
    expect(isAmount(text)).toBe(true);
  });

  test.each([
    '',
    '.5',
    '5.',
    '-1',
    '+1',
    '1e5',
    '1,5',
    ' 1',
    '1 000',
    '１',
    'NaN',
    'Infinity',
    '0x10',
    '1'.repeat(21),
    `0.${'1'.repeat(19)}`,
  ])('refuses %j', (text) => {
    expect(isAmount(text)).toBe(false);
  });
});

describe('rounding', () => {
  test.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1'],
    ['2.5', 0, '3'],
    ['0.0000000049', 8, '0'],
    ['0.000000005', 8, '0.00000001'],
    ['99999999999999999999.5', 0, '100000000000000000000'],
  ])('rounds %s half up to %i digits as %s', (value, digits, expected) => {
    expect(round(value, digits)).toBe(expected);
  });

  test('rounds up or down if requested', () => {
    expect(roundUp('1.001', 2)).toBe('1.01');
    expect(roundUp('1.01', 2)).toBe('1.01');
    expect(roundDown('1.019', 2)).toBe('1.01');
  });

  test('stays within half a unit of the exact value, and between rounding down and up', () => {
    assert(
      property(amounts, integer({ min: 0, max: 18 }), (value, digits) => {
        const rounded = round(value, digits);
        const away = subtract(larger(rounded, value), smaller(rounded, value));
        expect(compare(multiply(away, '2'), roundingUnit(digits))).toBeLessThanOrEqual(0);
        expect(compare(roundDown(value, digits), rounded)).toBeLessThanOrEqual(0);
        expect(compare(rounded, roundUp(value, digits))).toBeLessThanOrEqual(0);
        expect(round(rounded, digits)).toBe(rounded);
      }),
    );
  });

  test.each([
    ['40', 0, true],
    ['40.00', 0, true],
    ['40.50', 1, true],
    ['40.501', 2, false],
    ['0.000000000000000001', 17, false],
  ])('counts the decimals of %s without trailing zeros: at most %i is %s', (value, digits, expected) => {
    expect(hasPlaces(value, digits)).toBe(expected);
  });

  test('truncates a course to its significant digits, at most 18 after the decimal point', () => {
    expect(roundDownSignificant('7802767.5541459', 10)).toBe('7802767.554');
    expect(roundDownSignificant('0.000000128159668', 10)).toBe('0.000000128159668');
    expect(roundDownSignificant('0.00000012815966899', 10)).toBe('0.0000001281596689');
    expect(roundDownSignificant('0.0000000000000000019', 10)).toBe('0.000000000000000001');
    expect(roundDownSignificant('0', 10)).toBe('0');
  });
});

describe('decimal arithmetic', () => {
  test('is exact where floating point is not', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(multiply('1.1', '1.1')).toBe('1.21');
    expect(subtract('0.3', '0.1')).toBe('0.2');
    expect(plusPercent('100', '-1.5')).toBe('98.5');
  });

  test('never returns an exponent', () => {
    expect(multiply('0.000000000000000001', '0.000000000000000001')).toBe(`0.${'0'.repeat(35)}1`);
    expect(multiply('99999999999999999999', '99999999999999999999')).toBe('9999999999999999999800000000000000000001');
    expect(divide('1', '99999999999999999999')).not.toMatch(/e/i);
  });

  test('subtracts what was added and divides what was multiplied, with the original amount as the result', () => {
    assert(
      property(amounts, amounts, integer({ min: 1, max: 1_000_000 }), (a, b, factor) => {
        expect(compare(subtract(add(a, b), b), a)).toBe(0);
        expect(compare(divide(multiply(a, String(factor)), String(factor)), a)).toBe(0);
      }),
    );
  });

  test('never returns negative zero', () => {
    expect(subtract('1', '1')).toBe('0');
    expect(multiply('0', '-5')).toBe('0');
    expect(isPositive('0.000')).toBe(false);
  });
});
