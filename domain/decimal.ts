/** An exact decimal number, which is `units` × 10^-`scale`. For example, 12.50 has 1250 units and a scale of 2. */
export interface Decimal {
  units: bigint;
  /** Number of digits after the decimal point, never negative. */
  scale: number;
}

/**
 * Rounding modes. `up` rounds away from zero, `down` rounds towards zero, and `half-up` rounds to the nearest value,
 * with ties away from zero.
 */
export type Rounding = 'half-up' | 'up' | 'down';

const notation = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses a decimal number without an exponent.
 * @throws {RangeError} if the text has another format
 */
export function parseDecimal(text: string): Decimal {
  const [, sign, whole, fraction = ''] = notation.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${JSON.stringify(text)}`);
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** Prints a decimal number without an exponent and without trailing zeros. Zero has no sign. */
export function printDecimal({ units, scale }: Decimal): string {
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0');
  const point = digits.length - scale;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && '.'}${fraction}`;
}

/**
 * Returns the units that a number has at a larger scale: 1.5 has 15 units at scale 1, and 150 at scale 2. `wanted` must
 * not be below the number's own scale.
 */
const widen = ({ units, scale }: Decimal, wanted: number): bigint => units * powerOfTen(wanted - scale);

/** Converts two numbers to a common scale, and calls `operation` with their units at this scale and with the scale. */
export function aligned<T>(a: Decimal, b: Decimal, operation: (a: bigint, b: bigint, scale: number) => T): T {
  const scale = Math.max(a.scale, b.scale);
  return operation(widen(a, scale), widen(b, scale), scale);
}

/** Rounds a number to at most `places` digits after the decimal point. */
export function toPlaces(value: Decimal, places: number, rounding: Rounding): Decimal {
  if (value.scale <= places) return value;
  return { units: divideRounded(value.units, powerOfTen(value.scale - places), rounding), scale: places };
}

/** Rounds a number to at most `digits` significant digits. */
export function toSignificant(value: Decimal, digits: number, rounding: Rounding): Decimal {
  const surplus = digitsOf(value.units) - digits;
  if (surplus <= 0) return value;
  const units = divideRounded(value.units, powerOfTen(surplus), rounding);
  const scale = value.scale - surplus;
  return scale >= 0 ? { units, scale } : { units: units * powerOfTen(-scale), scale: 0 };
}

/**
 * Divides `a` by `b` and rounds the result half up to `digits` significant digits.
 * @throws {RangeError} if the divisor is zero
 */
export function quotient(a: Decimal, b: Decimal, digits: number): Decimal {
  // Divide to at least one digit more than `digits`, because this next digit decides whether the result is rounded up.
  const shift = Math.max(0, b.scale - a.scale, digits + 1 + digitsOf(b.units) - digitsOf(a.units));
  const units = (a.units * powerOfTen(shift)) / b.units;
  return toSignificant({ units, scale: shift + a.scale - b.scale }, digits, 'half-up');
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

const digitsOf = (value: bigint): number => magnitude(value).toString().length;

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

function divideRounded(value: bigint, step: bigint, rounding: Rounding): bigint {
  const towardsZero = value / step;
  const rest = magnitude(value % step);
  const away = rounding === 'up' ? rest > 0n : rounding === 'half-up' && rest * 2n >= step;
  if (!away) return towardsZero;
  return towardsZero + (value < 0n ? -1n : 1n);
}
