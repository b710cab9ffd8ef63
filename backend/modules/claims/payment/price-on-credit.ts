import { compare, isPositive, subtract } from '#domain/amount.ts';
import { type ClaimStatus, isEndedWithoutExchange } from '#domain/claim-status.ts';
import { courseOf, isWithin } from '#domain/quote.ts';
import { type Agreement, agreementFor, agreementOf } from '#domain/received-sum.ts';
import type { Tx } from '../../../db/transaction.ts';
import { largestSum, termsIfOpen } from '../../pricing/prices/service.ts';
import { type ClaimRow, canReserve, heldForPayout, holdAgain, setAgreement } from '../lifecycle/service.ts';

/**
 * Statuses in which a claim can still be paid after its hold in the reserve has ended. A credited payment then holds
 * the payout again.
 */
const reservedStatuses: readonly ClaimStatus[] = ['marked_paid', 'confirming', 'check'];

interface CompletingSum {
  /** Sum of all deposits of the claim, in the sending currency. */
  received: string;
  /** Whether `received` is close enough to the agreed sum to be exchanged without asking the visitor. */
  isWithinTolerance: boolean;
  /** Arrival time of the money. Undefined means that the money has just arrived. */
  arrivedAt: Date | undefined;
}

/**
 * Sets the final sums and course of a fully paid claim. The agreed course applies if it was still fixed when the money
 * arrived, otherwise the current course.
 * @returns the updated claim, or null if nothing was changed because the visitor must decide about the new terms
 */
export async function priceOnCredit(tx: Tx, claim: ClaimRow, sum: CompletingSum): Promise<ClaimRow | null> {
  const course = await courseAtCredit(tx, claim, sum.arrivedAt);
  if (course === null) return null;
  const forSum = (summa: string) => agreementFor(agreementOf(claim), summa, course, claim.toDigits);
  if (sum.isWithinTolerance) {
    const forReceived = forSum(sum.received);
    if (await mayPromise(tx, claim, forReceived)) return await agree(tx, claim, forReceived);
    if (compare(sum.received, claim.fromSumma) < 0) return null;
  }
  const forAgreed = forSum(claim.fromSumma);
  return (await mayPromise(tx, claim, forAgreed)) ? await agree(tx, claim, forAgreed) : null;
}

/** Sets the final sums. Holds the agreed payout again if the claim's hold has ended. */
async function agree(tx: Tx, claim: ClaimRow, agreement: Agreement): Promise<ClaimRow> {
  const agreed = await setAgreement(tx, claim, agreement);
  if (claim.markedHoldEnded && reservedStatuses.includes(claim.status)) await holdAgain(tx, agreed);
  return agreed;
}

/**
 * Returns the course for money that arrived at `arrivedAt`, or null if the direction is closed or its course has become
 * much worse.
 */
async function courseAtCredit(tx: Tx, claim: ClaimRow, arrivedAt: Date | undefined): Promise<string | null> {
  if (isCourseFixed(claim, arrivedAt)) return claim.course;
  const terms = await termsIfOpen(tx, pairOf(claim));
  if (!terms) return null;
  const course = courseOf(terms, claim.courseType);
  const isMuchWorse = compare(course, claim.course) < 0 && !isWithin(claim.course, course, terms.tolerance);
  return isMuchWorse ? null : course;
}

/** Whether the pair's maximum and the reserve allow the new sums. */
async function mayPromise(tx: Tx, claim: ClaimRow, { fromSumma, toSumma, course }: Agreement): Promise<boolean> {
  if (!isPositive(toSumma)) return false;
  if (compare(fromSumma, claim.fromSumma) > 0) {
    const largest = await largestSum(tx, pairOf(claim), course, claim.courseType);
    if (largest === null || compare(fromSumma, largest) > 0) return false;
  }
  const mayHoldLess = claim.status === 'choice' || (claim.markedHoldEnded && !isEndedWithoutExchange(claim.status));
  const held = mayHoldLess ? await heldForPayout(tx, claim) : claim.toSumma;
  const increase = subtract(toSumma, held);
  return !isPositive(increase) || (await canReserve(tx, claim, increase));
}

const pairOf = ({ fromPs, toPs, city, promoPercent }: ClaimRow) => ({ fromPs, toPs, city, promoPercent });

function isCourseFixed({ courseFixedUntil: until, courseFixed: isFixedNow }: ClaimRow, arrivedAt?: Date): boolean {
  return arrivedAt ? until !== null && arrivedAt <= until : isFixedNow;
}
