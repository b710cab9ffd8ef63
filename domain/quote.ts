import {
  compare,
  divide,
  larger,
  multiply,
  plusPercent,
  round,
  roundDown,
  roundingUnit,
  roundUp,
  smaller,
  subtract,
} from './amount.ts';

/**
 * Terms of a pair for computing amounts. Amounts of `from` are in the sent currency; amounts of `to` and the reserve
 * are in the received one.
 */
export interface QuotePair {
  course: string;
  verificationCourse: string | null;
  reserve: string;
  from: QuoteSide;
  to: QuoteSide;
}

export interface QuoteSide {
  min: string | null;
  max: string | null;
  minVerification: string | null;
  roundCalculator: number;
}

/** An amount larger than any reserve, for computing limits that ignore the reserve. */
export const unlimitedReserve = '99999999999999999999';

export type CourseType = 'default' | 'verification';

export interface Limits {
  min: string;
  max: string;
}

/** Returns the course of a pair for a course type. A pair without a verification course has only the default course. */
export const courseOf = (pair: Pick<QuotePair, 'course' | 'verificationCourse'>, type: CourseType): string =>
  type === 'verification' && pair.verificationCourse !== null ? pair.verificationCourse : pair.course;

/** Returns the amount received for a sent amount: the sent amount times the course, rounded half up to `toDigits`. */
export const receiveAmount = (fromSumma: string, course: string, toDigits: number): string =>
  round(multiply(fromSumma, course), toDigits);

/**
 * Returns the amount to send for a received amount. It is rounded up to `fromDigits`, so that it is worth at least the
 * received amount.
 */
export const sendAmount = (toSumma: string, course: string, fromDigits: number): string =>
  roundUp(divide(toSumma, course), fromDigits);

/**
 * Returns the limits of the sent amount. Limits of the received amount are converted by the course, and the stricter
 * limit of both sides applies. The reserve caps the maximum.
 */
export function sendLimits(pair: QuotePair, type: CourseType): Limits {
  const course = courseOf(pair, type);
  const digits = pair.from.roundCalculator;
  const own = minimumOf(pair.from, type) ?? roundingUnit(digits);
  const other = minimumOf(pair.to, type);
  const min = other === null ? own : larger(own, sendAmount(other, course, digits));
  const payable = roundDown(
    pair.to.max === null ? pair.reserve : smaller(pair.to.max, pair.reserve),
    pair.to.roundCalculator,
  );
  const derived = roundDown(divide(payable, course), digits);
  return { min, max: pair.from.max === null ? derived : smaller(pair.from.max, derived) };
}

/**
 * Returns the limits of the received amount. They are computed from the limits of the sent amount, so that both sides
 * describe the same exchange. If the receive side's own minimum is the stricter one, that minimum is returned
 * unchanged.
 */
export function receiveLimits(pair: QuotePair, type: CourseType): Limits {
  const course = courseOf(pair, type);
  const digits = pair.to.roundCalculator;
  const send = sendLimits(pair, type);
  const own = minimumOf(pair.to, type);
  const decides = own !== null && compare(sendAmount(own, course, pair.from.roundCalculator), send.min) === 0;
  const min = decides ? own : receiveAmount(send.min, course, digits);
  return { min, max: receiveAmount(send.max, course, digits) };
}

/** The limit that replaced an amount; null if the amount was within the limits. */
export type Clamp = 'min' | 'max' | null;

/** Replaces an amount outside the limits by the nearest limit. */
export function clamp(summa: string, limits: Limits): { summa: string; clamped: Clamp } {
  if (compare(summa, limits.min) < 0) return { summa: limits.min, clamped: 'min' };
  if (compare(summa, limits.max) > 0) return { summa: limits.max, clamped: 'max' };
  return { summa, clamped: null };
}

/**
 * Whether the exchange may promise a payout that the visitor typed. The typed payout may be below the computed one by
 * at most the worth of the smallest sent unit, and never above the computed one.
 */
export function isPromisable(toSumma: string, fromSumma: string, course: string, pair: QuotePair): boolean {
  const computed = receiveAmount(fromSumma, course, pair.to.roundCalculator);
  if (compare(toSumma, computed) > 0) return false;
  const unitValue = roundUp(multiply(roundingUnit(pair.from.roundCalculator), course), pair.to.roundCalculator);
  return compare(subtract(computed, toSumma), unitValue) <= 0;
}

function minimumOf(side: QuoteSide, type: CourseType): string | null {
  return type === 'verification' && side.minVerification !== null ? side.minVerification : side.min;
}

/**
 * Whether the current course or amount differs from the promised one by at most `percent` percent of the promised one.
 */
export function isWithin(promised: string, current: string, percent: string): boolean {
  const difference = subtract(current, promised);
  const size = difference.startsWith('-') ? difference.slice(1) : difference;
  return compare(multiply(size, '100'), multiply(promised, percent)) <= 0;
}

/**
 * Terms that decide whether a promised course still holds. `tolerance` is in percent; `netMargin` is the margin left
 * after the bonus, in percent.
 */
export interface CourseTerms extends Pick<QuotePair, 'course' | 'verificationCourse'> {
  tolerance: string;
  netMargin: Record<CourseType, string>;
}

/**
 * Whether a promised course still binds the exchange. The promised course may differ from the current one by at most
 * the tolerance, and may exceed the current one by at most half of the net margin, so that a stale course never causes
 * a loss.
 */
export function courseStands(promised: string, type: CourseType, terms: CourseTerms): boolean {
  const current = courseOf(terms, type);
  const highest = plusPercent(current, divide(terms.netMargin[type], '2'));
  const costsTooMuch = compare(promised, current) > 0 && compare(promised, highest) > 0;
  return !costsTooMuch && isWithin(promised, current, terms.tolerance);
}
