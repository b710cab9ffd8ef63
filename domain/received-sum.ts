import { compare, multiply, smaller } from './amount.ts';
import { isWithin, receiveAmount } from './quote.ts';

export interface Agreement {
  fromSumma: string;
  toSumma: string;
  course: string;
}

/** Returns only the agreed sums and the course from the columns of a claim. */
export const agreementOf = ({ fromSumma, toSumma, course }: Agreement): Agreement => ({ fromSumma, toSumma, course });

/** Whether two agreements have the same sums and the same course. */
export const isSameAgreement = (one: Agreement, other: Agreement): boolean =>
  compare(one.fromSumma, other.fromSumma) === 0 &&
  compare(one.toSumma, other.toSumma) === 0 &&
  compare(one.course, other.course) === 0;

/**
 * Result of comparing a received amount with the agreed one. `within` means that the amounts differ by no more than the
 * tolerance.
 */
export type SumMatch = 'exact' | 'within' | 'less' | 'more';

/**
 * Compares a received amount with the agreed one.
 * @param tolerance the tolerance in percent of the agreed amount
 */
export function matchSum(agreed: string, received: string, tolerance: string): SumMatch {
  const difference = compare(received, agreed);
  if (difference === 0) return 'exact';
  if (isWithin(agreed, received, tolerance)) return 'within';
  return difference < 0 ? 'less' : 'more';
}

/**
 * Computes a claim's new terms from the received amount and a course. For a payment that is smaller than agreed, the
 * agreed course never gives more than the agreed payout, even if rounding would.
 */
export function agreementFor(agreed: Agreement, received: string, course: string, toDigits: number): Agreement {
  const sameCourse = compare(course, agreed.course) === 0;
  const difference = compare(received, agreed.fromSumma);
  if (sameCourse && difference === 0) return agreed;
  const product = receiveAmount(received, course, toDigits);
  const toSumma = sameCourse && difference < 0 ? smaller(product, agreed.toSumma) : product;
  return { fromSumma: received, toSumma, course };
}

/**
 * Returns whether at least half of the agreed sum is credited. The SQL function `counts_as_unpaid` uses the same limit.
 */
export const isMostlyPaid = (received: string, agreed: string): boolean =>
  compare(multiply(received, '2'), agreed) >= 0;
