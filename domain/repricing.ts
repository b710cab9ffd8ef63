import { divide, hasPlaces, isPositive, roundDown, roundDownSignificant } from './amount.ts';
import type { ClaimStatus } from './claim-status.ts';
import { courseDigits } from './course.ts';
import { receiveAmount } from './quote.ts';
import type { Agreement } from './received-sum.ts';

/**
 * Statuses in which staff may recalculate a claim: its payment is credited, and its payout is not accepted yet
 * (docs/decisions/147-recalculation-by-staff.md).
 */
export const repriceableStatuses: readonly ClaimStatus[] = ['paid', 'aml', 'check'];

/** Change that staff request: a new course, or a new sum to pay out. */
export interface RepricingWish {
  by: 'course' | 'sum';
  value: string;
}

/**
 * Returns a claim's terms at a new course or payout sum. Its received sum does not change.
 * @param toDigits decimals of the receiving currency
 * @returns null if the value is not positive or has more decimals than the currency
 */
export function repriced(agreed: Agreement, { by, value }: RepricingWish, toDigits: number): Agreement | null {
  const { fromSumma } = agreed;
  const course = by === 'course' ? value : roundDownSignificant(divide(value, fromSumma), courseDigits);
  const toSumma = by === 'course' ? receiveAmount(fromSumma, value, toDigits) : roundDown(value, toDigits);
  const isExact = by === 'course' || hasPlaces(value, toDigits);
  return isExact && isPositive(toSumma) && isPositive(course) ? { fromSumma, toSumma, course } : null;
}
