import { compare, isPositive, subtract } from '#domain/amount.ts';
import { courseOf, isWithin, receiveAmount } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { termsIfOpen } from '../../pricing/prices/service.ts';
import { type ClaimRow, canReserve, setPrice } from '../lifecycle/service.ts';

/**
 * Prices a claim whose whole sum is being credited. A course that was fixed when the money arrived stands; a floating
 * or expired one becomes the current course, and the hold follows.
 * @param arrivedAt arrival of the money, where known; else now
 * @returns the claim at its new price; null, with nothing changed, when the visitor has to decide: the course fell by
 *   more than the pair's tolerance, the direction is closed, or the reserve cannot hold the better price
 */
export async function repriceOnCredit(tx: Tx, claim: ClaimRow, arrivedAt?: Date): Promise<ClaimRow | null> {
  if (isCourseFixed(claim, arrivedAt)) return claim;
  const terms = await termsIfOpen(tx, { fromPs: claim.from_ps, toPs: claim.to_ps, city: claim.city });
  if (!terms) return null;
  const course = courseOf(terms, claim.course_type);
  const change = compare(course, claim.course);
  if (change === 0) return claim;
  if (change < 0 && !isWithin(claim.course, course, terms.tolerance)) return null;
  const toSumma = receiveAmount(claim.from_summa, course, claim.to_digits);
  if (!isPositive(toSumma)) return null;
  const increase = subtract(toSumma, claim.to_summa);
  if (isPositive(increase) && !(await canReserve(tx, claim, increase))) return null;
  return await setPrice(tx, claim, course, toSumma);
}

function isCourseFixed({ course_fixed_until: until, course_fixed: isFixedNow }: ClaimRow, arrivedAt?: Date): boolean {
  return arrivedAt ? until !== null && arrivedAt <= until : isFixedNow;
}
