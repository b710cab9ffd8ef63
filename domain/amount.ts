import { Decimal } from 'decimal.js';
import { amountPattern, signedAmountPattern } from './amount-pattern.ts';

/**
 * Sixty significant digits are enough for the exact product of two amounts. Numbers are never written with an exponent.
 */
const D = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 });

export const isAmount = (text: string): boolean => amountPattern.test(text);

/** Whether a text is an amount or its negative. */
export const isSignedAmount = (text: string): boolean => signedAmountPattern.test(text);

/** Rounds a value to `digits` decimals, half up. */
export const round = (value: string, digits: number): string =>
  plain(new D(value).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP));

/** Rounds a value upwards, keeping `digits` decimals, for minimums that must not fall below the exact value. */
export const roundUp = (value: string, digits: number): string =>
  plain(new D(value).toDecimalPlaces(digits, Decimal.ROUND_UP));

/** Rounds a value downwards, keeping `digits` decimals, for maximums that must not exceed the exact value. */
export const roundDown = (value: string, digits: number): string =>
  plain(new D(value).toDecimalPlaces(digits, Decimal.ROUND_DOWN));

/**
 * Rounds a value downwards, keeping `digits` significant digits and at most 18 decimals, so that a course is never too
 * high.
 */
export function roundDownSignificant(value: string, digits: number): string {
  const exact = new D(value);
  const cut = exact.isZero() ? exact : exact.toSignificantDigits(digits, Decimal.ROUND_DOWN);
  return plain(cut.toDecimalPlaces(18, Decimal.ROUND_DOWN));
}

/** Multiplies `a` by `b` exactly. */
export const multiply = (a: string, b: string): string => plain(new D(a).times(b));

/** Divides `a` by `b`, which must not be zero, to 60 significant digits. The caller rounds the result. */
export const divide = (a: string, b: string): string => plain(new D(a).div(b));

/** Adds `b` to `a` exactly. */
export const add = (a: string, b: string): string => plain(new D(a).plus(b));

/** Subtracts `b` from `a` exactly. The result may be negative. */
export const subtract = (a: string, b: string): string => plain(new D(a).minus(b));

/** Compares two amounts. The result is -1 if `a` is smaller, 0 if they are equal, and 1 if `a` is larger. */
export const compare = (a: string, b: string): number => new D(a).comparedTo(b);

/** Returns the smaller of two amounts. */
export const smaller = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b);

/** Returns the larger of two amounts. */
export const larger = (a: string, b: string): string => (compare(a, b) >= 0 ? a : b);

/** Largest total of a reserve or a cash stock. The database enforces the same maximum. */
export const maxTotal = '1000000000000000';

/** Whether an amount is above zero. */
export const isPositive = (value: string): boolean => compare(value, '0') > 0;

/** Returns the smallest amount with `digits` decimals, such as 0.01 for 2 decimals. */
export const roundingUnit = (digits: number): string => plain(new D(10).pow(-digits));

/** Adds a percentage to a value. For example, plusPercent('100', '-1.5') is 98.5. */
export const plusPercent = (value: string, percent: string): string =>
  plain(new D(value).times(new D(100).plus(percent)).div(100));

function plain(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed();
}
