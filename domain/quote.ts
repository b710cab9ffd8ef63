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
 * Terms of a pair. All amounts are computed from these terms; `reserve` is in the currency that the visitor receives.
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

/**
 * Returns the standard course of a pair (`default`), or the better course for verified customers (`verification`).
 * Without a better course, returns the standard course for both types.
 */
export const courseOf = (pair: Pick<QuotePair, 'course' | 'verificationCourse'>, type: CourseType): string =>
  type === 'verification' && pair.verificationCourse !== null ? pair.verificationCourse : pair.course;

/** Converts a sent amount into the received amount, rounded half up to `toDigits`. */
export const receiveAmount = (fromSumma: string, course: string, toDigits: number): string =>
  round(multiply(fromSumma, course), toDigits);

/** Converts a received amount into the amount to send, rounded up so that the exchange never gets too little. */
export const sendAmount = (toSumma: string, course: string, fromDigits: number): string =>
  roundUp(divide(toSumma, course), fromDigits);

/** Returns the limits of the sent amount, narrowed by the limits of the received amount and by the reserve. */
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

/** Returns the limits of the received amount. They are the limits of the sent amount, converted at the course. */
export function receiveLimits(pair: QuotePair, type: CourseType): Limits {
  const course = courseOf(pair, type);
  const digits = pair.to.roundCalculator;
  const send = sendLimits(pair, type);
  const own = minimumOf(pair.to, type);
  const decides = own !== null && compare(sendAmount(own, course, pair.from.roundCalculator), send.min) === 0;
  const min = decides ? own : receiveAmount(send.min, course, digits);
  return { min, max: receiveAmount(send.max, course, digits) };
}

export type Clamp = 'min' | 'max' | null;

/** Replaces an amount outside the limits with the nearest limit. */
export function clamp(summa: string, limits: Limits): { summa: string; clamped: Clamp } {
  if (compare(summa, limits.min) < 0) return { summa: limits.min, clamped: 'min' };
  if (compare(summa, limits.max) > 0) return { summa: limits.max, clamped: 'max' };
  return { summa, clamped: null };
}

/**
 * Returns whether the exchange may promise the received amount that the visitor typed. The typed amount must not exceed
 * the amount computed from the sent amount, and may fall short of it only by a rounding difference.
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

/** Returns whether the current course or amount differs from the promised one by at most `percent` percent. */
export function isWithin(promised: string, current: string, percent: string): boolean {
  const difference = subtract(current, promised);
  const size = difference.startsWith('-') ? difference.slice(1) : difference;
  return compare(multiply(size, '100'), multiply(promised, percent)) <= 0;
}

/**
 * Terms that decide whether a promised course still applies. Tolerance and net margin (the margin after the bonus) are
 * in percent.
 */
export interface CourseTerms extends Pick<QuotePair, 'course' | 'verificationCourse'> {
  tolerance: string;
  netMargin: Record<CourseType, string>;
}

/**
 * Returns whether the exchange is still bound to a promised course. The course must be within the tolerance of the
 * current one, and may cost the exchange at most half of its net margin.
 */
export function courseStands(promised: string, type: CourseType, terms: CourseTerms): boolean {
  const current = courseOf(terms, type);
  const highest = plusPercent(current, divide(terms.netMargin[type], '2'));
  const costsTooMuch = compare(promised, current) > 0 && compare(promised, highest) > 0;
  return !costsTooMuch && isWithin(promised, current, terms.tolerance);
}
