import { compare, smaller } from './amount.ts';
import { isWithin, receiveAmount } from './quote.ts';

/** Sums and course of a claim. */
export interface Agreement {
  fromSumma: string;
  toSumma: string;
  course: string;
}

/** How a received sum compares with the sum agreed on. within: inside the tolerance, nobody is asked. */
export type SumMatch = 'exact' | 'within' | 'less' | 'more';

/** Compares what arrived with what was agreed. @param tolerance percent */
export function matchSum(agreed: string, received: string, tolerance: string): SumMatch {
  const difference = compare(received, agreed);
  if (difference === 0) return 'exact';
  if (isWithin(agreed, received, tolerance)) return 'within';
  return difference < 0 ? 'less' : 'more';
}

/**
 * The agreement for a sum that arrived, at a course: the product of both. The agreed sum at the agreed course keeps its
 * promise, which may lie below the product where the receiving side was typed; less money never receives more.
 */
export function agreementFor(agreed: Agreement, received: string, course: string, toDigits: number): Agreement {
  const sameCourse = compare(course, agreed.course) === 0;
  const difference = compare(received, agreed.fromSumma);
  if (sameCourse && difference === 0) return agreed;
  const product = receiveAmount(received, course, toDigits);
  const toSumma = sameCourse && difference < 0 ? smaller(product, agreed.toSumma) : product;
  return { fromSumma: received, toSumma, course };
}
