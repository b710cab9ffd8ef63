import {
  divide,
  isPositive,
  larger,
  multiply,
  plusPercent,
  roundDown,
  roundDownSignificant,
  smaller,
} from './amount.ts';
import { courseDigits, netMargin } from './course.ts';
import type { CourseTerms } from './quote.ts';

export type PromocodeType = 'percent' | 'fix' | 'course';

/** Decimals of the percent by which a promo code improves a course. */
const percentDigits = 8;

/** Returns a typed code as it is stored. Case and surrounding spaces do not matter. */
export const promocodeKey = (typed: string): string => typed.trim().toUpperCase();

interface PromocodeBonus {
  type: PromocodeType;
  /** Percent of the received sum, US dollars for `fix`, or percent of the margin for `course`. */
  value: string;
  /** Largest bonus in US dollars, or null. */
  maxBonus: string | null;
}

/**
 * Returns the percent by which a promo code improves the course. It takes at most half of the margin, because the other
 * half covers the market's moves until the payment.
 * @param worth value of the received sum without the code, in US dollars, above zero
 * @param margin margin left after the bonus of the direction, in percent
 */
export function promocodePercent({ type, value, maxBonus }: PromocodeBonus, worth: string, margin: string): string {
  const ofWorth = (usd: string) => divide(multiply(usd, '100'), worth);
  const promised = {
    percent: () => value,
    fix: () => ofWorth(value),
    course: () => divide(multiply(margin, value), '100'),
  }[type]();
  const capped = maxBonus === null ? promised : smaller(promised, ofWorth(maxBonus));
  return roundDown(affordable(capped, margin), percentDigits);
}

const affordable = (percent: string, margin: string): string => larger('0', smaller(percent, divide(margin, '2')));

/** Improves a course by the percent of a promo code. */
export const improvedCourse = (course: string, percent: string): string =>
  isPositive(percent) ? roundDownSignificant(plusPercent(course, percent), courseDigits) : course;

/** Returns the current terms of a pair for a claim whose promo code improves the course by a percent. */
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
