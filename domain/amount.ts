import { amountPattern, signedAmountPattern } from './amount-pattern.ts';
import { aligned, parseDecimal, printDecimal, quotient, type Rounding, toPlaces, toSignificant } from './decimal.ts';

/** Precision of a division, in significant digits. */
const quotientDigits = 60;

export const isAmount = (text: string): boolean => amountPattern.test(text);

/** Returns whether a text is an amount. A minus sign is allowed. */
export const isSignedAmount = (text: string): boolean => signedAmountPattern.test(text);

/** Rounds a value half up to `digits` decimals. */
export const round = (value: string, digits: number): string => rounded(value, digits, 'half-up');

/**
 * Rounds a value upwards to `digits` decimals. Minimums are rounded in this way, because they must not fall below the
 * exact value.
 */
export const roundUp = (value: string, digits: number): string => rounded(value, digits, 'up');

/**
 * Rounds a value downwards to `digits` decimals. Maximums are rounded in this way, because they must not exceed the
 * exact value.
 */
export const roundDown = (value: string, digits: number): string => rounded(value, digits, 'down');

/**
 * Rounds a value downwards to `digits` significant digits and at most 18 decimals. Courses are rounded in this way,
 * because the exchange must not promise more than the exact course.
 */
export function roundDownSignificant(value: string, digits: number): string {
  return printDecimal(toPlaces(toSignificant(parseDecimal(value), digits, 'down'), 18, 'down'));
}

/** Multiplies `a` by `b` exactly. */
export function multiply(a: string, b: string): string {
  const [first, second] = [parseDecimal(a), parseDecimal(b)];
  return printDecimal({ units: first.units * second.units, scale: first.scale + second.scale });
}

/**
 * Divides `a` by `b` to 60 significant digits. The caller rounds the result.
 * @throws {RangeError} if `b` is zero
 */
export const divide = (a: string, b: string): string =>
  printDecimal(quotient(parseDecimal(a), parseDecimal(b), quotientDigits));

/** Adds `b` to `a` exactly. */
export const add = (a: string, b: string): string =>
  aligned(parseDecimal(a), parseDecimal(b), (first, second, scale) => printDecimal({ units: first + second, scale }));

/** Subtracts `b` from `a` exactly. The result may be negative. */
export const subtract = (a: string, b: string): string =>
  aligned(parseDecimal(a), parseDecimal(b), (first, second, scale) => printDecimal({ units: first - second, scale }));

/** Compares two amounts. The result is -1 if `a` is smaller, 0 if they are equal, and 1 if `a` is larger. */
export const compare = (a: string, b: string): number =>
  aligned(parseDecimal(a), parseDecimal(b), (first, second) => (first === second ? 0 : first < second ? -1 : 1));

/** Returns the smaller of two amounts. */
export const smaller = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b);

/** Returns the larger of two amounts. */
export const larger = (a: string, b: string): string => (compare(a, b) >= 0 ? a : b);

/** Largest total of a reserve or a cash stock. The database enforces the same maximum. */
export const maxTotal = '1000000000000000';

/** Returns whether an amount is above zero. */
export const isPositive = (value: string): boolean => compare(value, '0') > 0;

/** Returns whether an amount has at most `digits` decimals. Trailing zeros do not count. */
export const hasPlaces = (value: string, digits: number): boolean => compare(value, roundDown(value, digits)) === 0;

/** Returns the smallest positive amount that has `digits` decimals, such as 0.01 for 2 decimals. */
export const roundingUnit = (digits: number): string => printDecimal({ units: 1n, scale: digits });

/** Adds a percentage to a value. For example, plusPercent('100', '-1.5') is 98.5. */
export const plusPercent = (value: string, percent: string): string =>
  multiply(multiply(value, add('100', percent)), '0.01');

function rounded(value: string, digits: number, rounding: Rounding): string {
  return printDecimal(toPlaces(parseDecimal(value), digits, rounding));
}
