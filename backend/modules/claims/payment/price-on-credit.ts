import { compare, isPositive, subtract } from '#domain/amount.ts';
import { courseOf, isWithin } from '#domain/quote.ts';
import { type Agreement, agreementFor } from '#domain/received-sum.ts';
import type { Tx } from '../../../db/transaction.ts';
import { largestSum, termsIfOpen } from '../../pricing/prices/service.ts';
import { type ClaimRow, canReserve, setAgreement } from '../lifecycle/service.ts';

/** The deposits of a claim, which now complete its sum. */
interface CompletingSum {
  /** Sum of all deposits, in the sending currency. */
  received: string;
  /**
   * Whether `received` differs from the agreed sum only within the tolerance. The claim's sum then becomes `received`.
   */
  isWithinTolerance: boolean;
  /** Time when the money arrived; undefined: now. */
  arrivedAt: Date | undefined;
}

/**
 * Sets the final course and sums of a claim whose whole sum is being credited. The course is the agreed one if it was
 * still fixed when the money arrived, else the current one; within the tolerance the sum becomes what arrived, if
 * maximum and reserve allow.
 * @returns the claim with its new terms; null, with nothing changed, when the visitor has to decide: the course fell by
 * more than the pair's tolerance, the direction is closed, or maximum or reserve do not allow the new terms
 */
export async function priceOnCredit(tx: Tx, claim: ClaimRow, sum: CompletingSum): Promise<ClaimRow | null> {
  const course = await courseAtCredit(tx, claim, sum.arrivedAt);
  if (course === null) return null;
  const forSum = (summa: string) => agreementFor(agreementOf(claim), summa, course, claim.toDigits);
  if (sum.isWithinTolerance) {
    const forReceived = forSum(sum.received);
    if (await mayPromise(tx, claim, forReceived)) return await setAgreement(tx, claim, forReceived);
    if (compare(sum.received, claim.fromSumma) < 0) return null;
  }
  const forAgreed = forSum(claim.fromSumma);
  return (await mayPromise(tx, claim, forAgreed)) ? await setAgreement(tx, claim, forAgreed) : null;
}

const agreementOf = ({ fromSumma, toSumma, course }: ClaimRow): Agreement => ({
  fromSumma,
  toSumma,
  course,
});

/** Returns the course for money that arrived at `arrivedAt`; null when the visitor has to decide. */
async function courseAtCredit(tx: Tx, claim: ClaimRow, arrivedAt: Date | undefined): Promise<string | null> {
  if (isCourseFixed(claim, arrivedAt)) return claim.course;
  const terms = await termsIfOpen(tx, pairOf(claim));
  if (!terms) return null;
  const course = courseOf(terms, claim.courseType);
  const isMuchWorse = compare(course, claim.course) < 0 && !isWithin(claim.course, course, terms.tolerance);
  return isMuchWorse ? null : course;
}

/** Whether a larger sum is within the pair's maximum, and a larger payout within the reserve. */
async function mayPromise(tx: Tx, claim: ClaimRow, { fromSumma, toSumma, course }: Agreement): Promise<boolean> {
  if (!isPositive(toSumma)) return false;
  if (compare(fromSumma, claim.fromSumma) > 0) {
    const largest = await largestSum(tx, pairOf(claim), course, claim.courseType);
    if (largest === null || compare(fromSumma, largest) > 0) return false;
  }
  const increase = subtract(toSumma, claim.toSumma);
  return !isPositive(increase) || (await canReserve(tx, claim, increase));
}

const pairOf = ({ fromPs, toPs, city }: ClaimRow) => ({ fromPs, toPs, city });

function isCourseFixed({ courseFixedUntil: until, courseFixed: isFixedNow }: ClaimRow, arrivedAt?: Date): boolean {
  return arrivedAt ? until !== null && arrivedAt <= until : isFixedNow;
}
