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

/** Terms of a pair for computing amounts, each in the units of its side. */
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

/** An amount above any reserve, to compute limits that ignore the reserve. */
export const unlimitedReserve = '99999999999999999999';

export type CourseType = 'default' | 'verification';

export interface Limits {
  min: string;
  max: string;
}

/** The course of a pair for a course type. A pair without a verification course always has the default one. */
export const courseOf = (pair: Pick<QuotePair, 'course' | 'verificationCourse'>, type: CourseType): string =>
  type === 'verification' && pair.verificationCourse !== null ? pair.verificationCourse : pair.course;

/** The amount received for an amount sent: multiplied by the course and rounded half up once, to `toDigits`. */
export const receiveAmount = (fromSumma: string, course: string, toDigits: number): string =>
  round(multiply(fromSumma, course), toDigits);

/**
 * The amount to send for an amount received, rounded up to `fromDigits`, so that it is worth at least the received
 * amount.
 */
export const sendAmount = (toSumma: string, course: string, fromDigits: number): string =>
  roundUp(divide(toSumma, course), fromDigits);

/**
 * Limits of the sent amount. Limits of the other side are converted by the course, a minimum rounded up and a maximum
 * rounded down; if both sides have a limit, the stricter one applies. The reserve caps the maximum.
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

/**
 * Limits of the received amount, converted from those of the sent amount. The receive side's own minimum is kept as it
 * is if it is the stricter one.
 */
export function receiveLimits(pair: QuotePair, type: CourseType): Limits {
  const course = courseOf(pair, type);
  const digits = pair.to.roundCalculator;
  const send = sendLimits(pair, type);
  const own = minimumOf(pair.to, type);
  const decides = own !== null && compare(sendAmount(own, course, pair.from.roundCalculator), send.min) === 0;
  const min = decides ? own : round(multiply(send.min, course), digits);
  const max = roundDown(multiply(send.max, course), digits);
  return { min, max };
}

/** How clamping changed an amount, for the form's message. */
export type Clamp = 'min' | 'max' | null;

/** Restricts an amount to the limits. */
export function clamp(summa: string, limits: Limits): { summa: string; clamped: Clamp } {
  if (compare(summa, limits.min) < 0) return { summa: limits.min, clamped: 'min' };
  if (compare(summa, limits.max) > 0) return { summa: limits.max, clamped: 'max' };
  return { summa, clamped: null };
}

/**
 * Whether a typed receive amount may be promised: at most the computed amount, and lower by at most the worth of one
 * sent unit.
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

/** Whether a course or an amount differs from the promised one by at most `percent`. */
export function isWithin(promised: string, current: string, percent: string): boolean {
  const difference = subtract(current, promised);
  const size = difference.startsWith('-') ? difference.slice(1) : difference;
  return compare(multiply(size, '100'), multiply(promised, percent)) <= 0;
}

/**
 * Terms that limit how far a promised course may differ from the current one, in percent. The net margin is the margin
 * left after the bonus.
 */
export interface CourseTerms extends Pick<QuotePair, 'course' | 'verificationCourse'> {
  tolerance: string;
  netMargin: Record<CourseType, string>;
}

/**
 * Whether a promised course still binds. It must be within the tolerance of the current course and may cost the
 * exchange at most half of the net margin, so that a stale course never causes a loss.
 */
export function courseStands(promised: string, type: CourseType, terms: CourseTerms): boolean {
  const current = courseOf(terms, type);
  const highest = plusPercent(current, divide(terms.netMargin[type], '2'));
  const costsTooMuch = compare(promised, current) > 0 && compare(promised, highest) > 0;
  return !costsTooMuch && isWithin(promised, current, terms.tolerance);
}
