import { Decimal as Peer } from 'decimal.js';
import { assert, constantFrom, integer, oneof, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  multiply,
  plusPercent,
  round,
  roundDown,
  roundDownSignificant,
  roundingUnit,
  roundUp,
  subtract,
} from '#domain/amount.ts';
import { parseDecimal, printDecimal, quotient, toPlaces, toSignificant } from '#domain/decimal.ts';

/**
 * The library decimal.js, which computes the expected results. Its precision exceeds the number of digits of every
 * exact result in these tests.
 */
const D = Peer.clone({ precision: 200, rounding: Peer.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 });
const D60 = D.clone({ precision: 60 });
const printed = (value: Peer): string => (value.isZero() ? '0' : value.toFixed());

const runs = { numRuns: 500 };

/** Generates numbers of every length that an amount can have, and numbers just below and above a rounding boundary. */
const numbers = oneof(
  stringMatching(/^-?\d{1,20}(\.\d{1,18})?$/),
  stringMatching(/^-?0\.0{0,17}[1-9]\d{0,17}$/),
  stringMatching(/^-?\d{0,3}[0459]\.[0459]{1,18}$/).map((text) => text.replace(/^-?\./, '0.')),
  constantFrom('0', '-0', '0.0', '0.5', '-0.5', '99999999999999999999.999999999999999999', '0.000000000000000001'),
);

const divisors = numbers.filter((text) => Number(text) !== 0);

describe('decimal arithmetic gives the same result as decimal.js', () => {
  test('for sums, differences, products and comparisons', () => {
    assert(
      property(numbers, numbers, (a, b) => {
        expect(add(a, b)).toBe(printed(new D(a).plus(b)));
        expect(subtract(a, b)).toBe(printed(new D(a).minus(b)));
        expect(multiply(a, b)).toBe(printed(new D(a).times(b)));
        expect(compare(a, b)).toBe(new D(a).comparedTo(b));
        expect(plusPercent(a, b)).toBe(printed(new D(a).times(new D(100).plus(b)).div(100)));
      }),
      runs,
    );
  });

  test('for quotients, to 60 significant digits', () => {
    assert(
      property(numbers, divisors, (a, b) => {
        expect(divide(a, b)).toBe(printed(new D60(a).div(b)));
      }),
      runs,
    );
  });

  test('for quotients to few digits, where rounding matters most', () => {
    assert(
      property(numbers, divisors, integer({ min: 1, max: 12 }), (a, b, digits) => {
        const ours = printDecimal(quotient(parseDecimal(a), parseDecimal(b), digits));
        expect(ours).toBe(printed(new (D.clone({ precision: digits }))(a).div(b)));
      }),
      runs,
    );
  });

  test('for every way of rounding', () => {
    assert(
      property(numbers, integer({ min: 0, max: 19 }), (value, places) => {
        expect(round(value, places)).toBe(printed(new D(value).toDecimalPlaces(places, Peer.ROUND_HALF_UP)));
        expect(roundUp(value, places)).toBe(printed(new D(value).toDecimalPlaces(places, Peer.ROUND_UP)));
        expect(roundDown(value, places)).toBe(printed(new D(value).toDecimalPlaces(places, Peer.ROUND_DOWN)));
        const cut = new D(value).toSignificantDigits(places + 1, Peer.ROUND_DOWN);
        expect(roundDownSignificant(value, places + 1)).toBe(printed(cut.toDecimalPlaces(18, Peer.ROUND_DOWN)));
        const rounded = printDecimal(toSignificant(parseDecimal(value), places + 1, 'half-up'));
        expect(rounded).toBe(printed(new D(value).toSignificantDigits(places + 1, Peer.ROUND_HALF_UP)));
      }),
      runs,
    );
  });

  test.each([0, 1, 8, 18])('for the smallest amount with %i decimals', (digits) => {
    expect(roundingUnit(digits)).toBe(printed(new D(10).pow(-digits)));
  });
});

test.each(['', ' 1', '1 ', '.5', '5.', '1e5', '0x10', '1_000', '1,5', 'NaN', 'Infinity', '--1', '١'])(
  '%j is refused as a decimal number',
  (text) => {
    expect(() => parseDecimal(text)).toThrow(RangeError);
  },
);

test('a division by zero is refused', () => {
  expect(() => divide('1', '0.00')).toThrow(RangeError);
});

test('a number is printed without trailing zeros, and zero without a sign', () => {
  expect(printDecimal({ units: 1250n, scale: 2 })).toBe('12.5');
  expect(printDecimal({ units: 1200n, scale: 0 })).toBe('1200');
  expect(printDecimal(parseDecimal('-0.00'))).toBe('0');
  expect(printDecimal(toPlaces(parseDecimal('-0.004'), 2, 'half-up'))).toBe('0');
});
