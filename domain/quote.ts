import {
  compare,
  divide,
  larger,
  multiply,
  round,
  roundDown,
  roundingUnit,
  roundUp,
  smaller,
  subtract,
} from './amount.ts';

/** Terms of a pair for the arithmetic. Amounts in each side's own units. */
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

/** More than any reserve: limits as if everything could be paid out. */
export const unlimitedReserve = '99999999999999999999';

export type CourseType = 'default' | 'verification';

export interface Limits {
  min: string;
  max: string;
}

/** The verification course applies only where the pair offers one and it is asked for. */
export const courseOf = (pair: Pick<QuotePair, 'course' | 'verificationCourse'>, type: CourseType): string =>
  type === 'verification' && pair.verificationCourse !== null ? pair.verificationCourse : pair.course;

/** Received for an amount sent: times the course, half up to the receiving side's digits, once. */
export const receiveAmount = (fromSumma: string, course: string, toDigits: number): string =>
  round(multiply(fromSumma, course), toDigits);

/**
 * To be sent for an amount received: through the course, up to the sending side's digits, so that
 * the amount the visitor typed is never more than what the sent amount is worth.
 */
export const sendAmount = (toSumma: string, course: string, fromDigits: number): string =>
  roundUp(divide(toSumma, course), fromDigits);

/**
 * Limits of the sending side. A minimum that is not given is derived from the other side through
 * the course, rounded up (a maximum down); where both sides give one, both hold. The reserve caps
 * the maximum.
 */
export function sendLimits(pair: QuotePair, type: CourseType): Limits {
  const course = courseOf(pair, type);
  const digits = pair.from.roundCalculator;
  const own = minimumOf(pair.from, type) ?? roundingUnit(digits);
  const other = minimumOf(pair.to, type);
  const min = other === null ? own : larger(own, sendAmount(other, course, digits));
  const payable = pair.to.max === null ? pair.reserve : smaller(pair.to.max, pair.reserve);
  const derived = roundDown(divide(payable, course), digits);
  return { min, max: pair.from.max === null ? derived : smaller(pair.from.max, derived) };
}

/** Limits of the receiving side: what the sending side's are worth; its own minimum stands where it decides theirs. */
export function receiveLimits(pair: QuotePair, type: CourseType): Limits {
  const course = courseOf(pair, type);
  const digits = pair.to.roundCalculator;
  const send = sendLimits(pair, type);
  const own = minimumOf(pair.to, type);
  // The receiving side's own minimum can be promised exactly where it decides the sending side's.
  const decides = own !== null && compare(sendAmount(own, course, pair.from.roundCalculator), send.min) === 0;
  const min = decides ? own : round(multiply(send.min, course), digits);
  const max = roundDown(multiply(send.max, course), digits);
  return { min, max };
}

/** Effect of clamping on an amount, for the form's message. */
export type Clamp = 'min' | 'max' | null;

/** Below the minimum becomes the minimum, above the maximum the maximum. */
export function clamp(summa: string, limits: Limits): { summa: string; clamped: Clamp } {
  if (compare(summa, limits.min) < 0) return { summa: limits.min, clamped: 'min' };
  if (compare(summa, limits.max) > 0) return { summa: limits.max, clamped: 'max' };
  return { summa, clamped: null };
}

/**
 * Whether a typed receive amount may be promised for an amount sent: it lies at or below the
 * computed one by at most the worth of one unit of the sending side.
 */
export function isPromisable(toSumma: string, fromSumma: string, course: string, pair: QuotePair): boolean {
  const computed = receiveAmount(fromSumma, course, pair.to.roundCalculator);
  if (compare(toSumma, computed) > 0) return false;
  const worth = roundUp(multiply(roundingUnit(pair.from.roundCalculator), course), pair.to.roundCalculator);
  return compare(subtract(computed, toSumma), worth) <= 0;
}

function minimumOf(side: QuoteSide, type: CourseType): string | null {
  return type === 'verification' && side.minVerification !== null ? side.minVerification : side.min;
}

/** Whether a course or a sum lies within so many percent of the one that was promised. */
export function isWithin(promised: string, current: string, percent: string): boolean {
  const difference = subtract(current, promised);
  const size = difference.startsWith('-') ? difference.slice(1) : difference;
  return compare(multiply(size, '100'), multiply(promised, percent)) <= 0;
}
