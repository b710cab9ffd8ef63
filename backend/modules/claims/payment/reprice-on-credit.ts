import { compare, isPositive, subtract } from '#domain/amount.ts';
import { courseOf, isWithin, receiveAmount } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { type CurrentTerms, currentTerms } from '../../pricing/prices/service.ts';
import { type ClaimRow, reserveFits, setPrice } from '../lifecycle/service.ts';

/**
 * Prices a claim whose whole sum is being credited. A course that was fixed when the money came stands; a floating one,
 * or one whose time was over, becomes the course of this moment, and the hold follows.
 * @param arrivedAt when the money came, where that is known; else it comes now
 * @returns the claim as it is now promised; null, and nothing changed, when the visitor has to decide: the course is
 *   worse by more than the pair's tolerance, there is no price now, or the reserve does not carry the better one
 */
export async function priceAtCredit(tx: Tx, claim: ClaimRow, arrivedAt?: Date): Promise<ClaimRow | null> {
  const { course_fixed_until: until } = claim;
  if (arrivedAt ? until !== null && arrivedAt <= until : claim.course_stands) return claim;
  const now = await termsNow(tx, claim);
  if (!now) return null;
  const course = courseOf(now, claim.course_type);
  const change = compare(course, claim.course);
  if (change === 0) return claim;
  if (change < 0 && !isWithin(claim.course, course, now.tolerance)) return null;
  const toSumma = receiveAmount(claim.from_summa, course, claim.to_digits);
  const more = subtract(toSumma, claim.to_summa);
  const { to_ps: ps, city } = claim;
  if (!isPositive(toSumma)) return null;
  if (isPositive(more) && !(await reserveFits(tx, { ps, summa: more, city }))) return null;
  await setPrice(tx, { id: claim.id, course, toSumma });
  return { ...claim, course, to_summa: toSumma };
}

async function termsNow(tx: Tx, { from_ps: fromPs, to_ps: toPs, city }: ClaimRow): Promise<CurrentTerms | null> {
  try {
    return await currentTerms(tx, { fromPs, toPs, city });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'pair_off') return null;
    throw error;
  }
}
