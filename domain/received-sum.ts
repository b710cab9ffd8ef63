import { compare, smaller } from './amount.ts';
import { isWithin, receiveAmount } from './quote.ts';

/** The agreed amounts and course of a claim. */
export interface Agreement {
  fromSumma: string;
  toSumma: string;
  course: string;
}

/**
 * How a received amount compares with the agreed one. `within`: it differs, but within the tolerance, so the exchange
 * continues without asking the visitor.
 */
export type SumMatch = 'exact' | 'within' | 'less' | 'more';

/**
 * Compares the received amount with the agreed one.
 * @param tolerance in percent of the agreed amount
 */
export function matchSum(agreed: string, received: string, tolerance: string): SumMatch {
  const difference = compare(received, agreed);
  if (difference === 0) return 'exact';
  if (isWithin(agreed, received, tolerance)) return 'within';
  return difference < 0 ? 'less' : 'more';
}

/**
 * Returns the new terms of a claim for a received amount at a course. If both are as agreed, the agreed payout stays,
 * even if the visitor typed a payout below the computed one. At the agreed course a smaller payment never increases the
 * payout.
 */
export function agreementFor(agreed: Agreement, received: string, course: string, toDigits: number): Agreement {
  const sameCourse = compare(course, agreed.course) === 0;
  const difference = compare(received, agreed.fromSumma);
  if (sameCourse && difference === 0) return agreed;
  const product = receiveAmount(received, course, toDigits);
  const toSumma = sameCourse && difference < 0 ? smaller(product, agreed.toSumma) : product;
  return { fromSumma: received, toSumma, course };
}
