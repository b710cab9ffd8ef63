import {
  add,
  compare,
  divide,
  isPositive,
  larger,
  multiply,
  plusPercent,
  round,
  roundDown,
  roundDownSignificant,
  smaller,
  subtract,
} from './amount.ts';
import { courseDigits, netMargin } from './course.ts';
import type { CourseTerms } from './quote.ts';

export const promocodeTypes = ['percent', 'fix', 'course'] as const;
export type PromocodeType = (typeof promocodeTypes)[number];

/**
 * State of a promo code for one account. `used` means that the account has used up the code; `off` means that staff
 * switched the code off or that its validity has not begun.
 */
export const promocodeStatuses = ['active', 'used', 'expired', 'off'] as const;
export type PromocodeStatus = (typeof promocodeStatuses)[number];

/** Decimals of the percentage that a promo code adds to a course. */
const percentDigits = 8;

/** Decimals of a bonus in the received currency. */
const bonusDigits = 18;

/** Normalises a typed promo code to its stored form. Case and surrounding spaces do not matter. */
export const promocodeKey = (typed: string): string => typed.trim().toUpperCase();

interface PromocodeBonus {
  type: PromocodeType;
  /**
   * Value of the bonus. The type decides the unit: `percent` is a percentage of the received sum, `fix` is a sum in US
   * dollars, and `course` is a percentage of the exchange's margin.
   */
  value: string;
  /** Maximum bonus in US dollars, or null. */
  maxBonus: string | null;
}

/** Terms of a promo code for one pair. The bonus for any sum can be computed from these terms. */
export interface PromocodeTerms {
  /** Maximum improvement of the course by the code, in percent. */
  percent: string;
  /** Maximum bonus in the received currency, or null. */
  maxBonus: string | null;
}

/**
 * Returns the terms of a promo code for exchanges of a pair. The code gets at most half of the margin, because the
 * other half covers the market's moves until the payment.
 * @param usd price of a received unit in US dollars, above zero
 * @param margin margin left after the bonus of the direction, in percent
 */
export function promocodeTerms({ type, value, maxBonus }: PromocodeBonus, usd: string, margin: string): PromocodeTerms {
  const most = affordable(margin, margin);
  const promised = { percent: value, fix: most, course: divide(multiply(margin, value), '100') }[type];
  const cap = type === 'fix' ? smaller(value, maxBonus ?? value) : maxBonus;
  return {
    percent: roundDown(affordable(promised, margin), percentDigits),
    maxBonus: cap === null ? null : roundDown(divide(cap, usd), bonusDigits),
  };
}

/**
 * Returns the improvement of an exchange's course by a promo code, in percent.
 * @param toSumma sum received without the code
 */
export const promocodePercent = ({ percent, maxBonus }: PromocodeTerms, toSumma: string): string =>
  maxBonus === null || !isPositive(toSumma)
    ? percent
    : smaller(percent, roundDown(divide(multiply(maxBonus, '100'), toSumma), percentDigits));

/** Returns the received sum without the bonus, given the sum `total` that includes the bonus. */
export function sumBeforePromocode({ percent, maxBonus }: PromocodeTerms, total: string): string {
  const ofPercent = withoutPercent(total, percent);
  const isCapped = maxBonus !== null && compare(subtract(total, ofPercent), maxBonus) > 0;
  return isCapped ? subtract(total, maxBonus) : ofPercent;
}

interface Exchanged {
  fromSumma: string;
  toSumma: string;
  /** Course of the exchange, already improved by the promo code. */
  course: string;
}

/**
 * Returns how much of a received sum comes from a promo code.
 * @param percent percent by which the code improved the course
 */
export const promocodeBonus = ({ fromSumma, toSumma, course }: Exchanged, percent: string, digits: number): string =>
  larger('0', subtract(toSumma, round(withoutPercent(multiply(fromSumma, course), percent), digits)));

const withoutPercent = (total: string, percent: string): string => divide(multiply(total, '100'), add('100', percent));

const affordable = (percent: string, margin: string): string => larger('0', smaller(percent, divide(margin, '2')));

/** Improves a course by the percent of a promo code. */
export const improvedCourse = (course: string, percent: string): string =>
  isPositive(percent) ? roundDownSignificant(plusPercent(course, percent), courseDigits) : course;

/** Returns the course without the percent that a promo code has added. */
export const courseWithoutPromocode = (course: string, percent: string): string =>
  isPositive(percent) ? roundDownSignificant(withoutPercent(course, percent), courseDigits) : course;

/**
 * Applies a promo code to the terms of a pair: the courses improve by `percent`, and the margins shrink accordingly.
 */
export function withPromocode<T extends CourseTerms>(terms: T, percent: string): T {
  if (!isPositive(percent)) return terms;
  const { course, verificationCourse } = terms;
  const percents = {
    default: affordable(percent, terms.netMargin.default),
    verification: affordable(percent, terms.netMargin.verification),
  };
  return {
    ...terms,
    course: improvedCourse(course, percents.default),
    verificationCourse: verificationCourse && improvedCourse(verificationCourse, percents.verification),
    netMargin: {
      default: netMargin(terms.netMargin.default, percents.default),
      verification: netMargin(terms.netMargin.verification, percents.verification),
    },
  };
}
