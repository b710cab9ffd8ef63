import { Decimal } from 'decimal.js';
import { amountPattern } from './amount-pattern.ts';

/**
 * Arguments and results are decimal strings without exponents. 60 significant digits are enough for the exact product
 * of two amounts.
 */
const D = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 });

export const isAmount = (text: string): boolean => amountPattern.test(text);

/** Rounds half up to `digits` decimals. */
export const round = (value: string, digits: number): string =>
  plain(new D(value).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP));

/** Rounds up to `digits` decimals. A minimum rounded this way is never below the exact one. */
export const roundUp = (value: string, digits: number): string =>
  plain(new D(value).toDecimalPlaces(digits, Decimal.ROUND_UP));

/** Rounds down to `digits` decimals. A maximum rounded this way never exceeds the exact one. */
export const roundDown = (value: string, digits: number): string =>
  plain(new D(value).toDecimalPlaces(digits, Decimal.ROUND_DOWN));

/**
 * Rounds down to `digits` significant digits and at most 18 decimals. A course rounded this way is readable and never
 * too high.
 */
export function roundDownSignificant(value: string, digits: number): string {
  const exact = new D(value);
  const cut = exact.isZero() ? exact : exact.toSignificantDigits(digits, Decimal.ROUND_DOWN);
  return plain(cut.toDecimalPlaces(18, Decimal.ROUND_DOWN));
}

/** Multiplies `a` by `b` exactly. */
export const multiply = (a: string, b: string): string => plain(new D(a).times(b));

/** Divides `a` by `b` to 60 significant digits, which the caller rounds. `b` must not be zero. */
export const divide = (a: string, b: string): string => plain(new D(a).div(b));

/** Adds `b` to `a` exactly. */
export const add = (a: string, b: string): string => plain(new D(a).plus(b));

/** Subtracts `b` from `a` exactly. The result may be negative. */
export const subtract = (a: string, b: string): string => plain(new D(a).minus(b));

/** Compares two amounts. Returns -1 if the first is smaller, 0 if they are equal, 1 if the first is larger. */
export const compare = (a: string, b: string): number => new D(a).comparedTo(b);

/** Returns the smaller amount. */
export const smaller = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b);

/** Returns the larger amount. */
export const larger = (a: string, b: string): string => (compare(a, b) >= 0 ? a : b);

/** Largest total that a reserve or a cash stock may have. The database enforces the same maximum. */
export const maxTotal = '1000000000000000';

/** Whether an amount is above zero. */
export const isPositive = (value: string): boolean => compare(value, '0') > 0;

/** Smallest amount with `digits` decimals, such as 0.01 for 2 decimals. */
export const roundingUnit = (digits: number): string => plain(new D(10).pow(-digits));

/** Changes `value` by a percentage: plusPercent('100', '-1.5') is 98.5. */
export const plusPercent = (value: string, percent: string): string =>
  plain(new D(value).times(new D(100).plus(percent)).div(100));

function plain(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed();
}
