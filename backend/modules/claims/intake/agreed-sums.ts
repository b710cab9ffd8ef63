import { compare, isPositive, round } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import {
  type CourseType,
  courseOf,
  isPromisable,
  type QuotePair,
  receiveAmount,
  sendLimits,
  unlimitedReserve,
} from '#domain/quote.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import type { PricedPair } from '../../pricing/prices/service.ts';

export interface Sums {
  fromSumma: string;
  toSumma: string;
}

/**
 * Returns a claim's rounded sums after checking them against the limits, the reserve and the course. Sums that fail a
 * check are refused, never adjusted.
 * @param typed both sums as the visitor's form showed them
 * @throws ApiError `min`, `max` or `reserve_exhausted` if the sums violate a limit; `course_changed` if the sum to
 * receive does not follow from `course`
 */
export function agreedSums(pair: PricedPair, typed: Sums, course: string, type: CourseType, locale: Locale): Sums {
  const quote = { ...pair.quote, course, ...(type === 'verification' && { verificationCourse: course }) };
  const fromSumma = round(typed.fromSumma, quote.from.roundCalculator);
  const toSumma = round(typed.toSumma, quote.to.roundCalculator);
  assertLimits(pair, quote, fromSumma, type, locale);
  if (!isPositive(toSumma) || !isPromisable(toSumma, fromSumma, course, quote)) throw new ApiError('course_changed');
  return { fromSumma, toSumma };
}

function assertLimits(pair: PricedPair, quote: QuotePair, fromSumma: string, type: CourseType, locale: Locale): void {
  const { min, max } = sendLimits({ ...quote, reserve: unlimitedReserve }, type);
  const refusal = (code: 'min' | 'max', summa: string) =>
    fieldError(locale, 'fromSumma', `Refusals.${code}`, {
      code,
      values: { sum: formatMoney(summa, pair.from.unit, locale) },
    });
  if (compare(fromSumma, min) < 0) throw refusal('min', min);
  const received = receiveAmount(fromSumma, courseOf(quote, type), quote.to.roundCalculator);
  if (!isPositive(received)) throw refusal('min', min);
  if (compare(fromSumma, max) > 0) throw refusal('max', max);
  if (compare(received, quote.reserve) > 0) throw new ApiError('reserve_exhausted');
}
