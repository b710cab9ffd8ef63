import { compare, isPositive, smaller } from '#domain/amount.ts';
import { isEndedWithoutExchange } from '#domain/claim-status.ts';
import { courseOf, receiveAmount } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { termsIfOpen } from '../../pricing/prices/service.ts';
import type { Owed } from './postings.ts';
import { type ClaimRow, hasLateDeposit } from './queries/claim-row.ts';
import type { ClaimPatch } from './queries/write-transition.ts';
import type { Transition } from './transition.ts';

/** Columns that a transition sets: sums, note and payment numbers. */
export async function patchFor(tx: Tx, transition: Transition, owed: Owed): Promise<ClaimPatch> {
  return { ...(await sumsOf(tx, transition, owed)), ...noteAndTxColumns(transition) };
}

/** A payout converts exactly what was received; a refund returns it. */
async function sumsOf(tx: Tx, { claim, to }: Transition, owed: Owed): Promise<ClaimPatch> {
  if (to === 'refund') return { refundSumma: owed.from };
  if (to !== 'payout') return {};
  if (compare(owed.from, claim.fromSumma) === 0 && (await isCoursePromised(tx, claim))) return {};
  // The lower of the promised and the current course.
  const course = smaller(claim.course, await currentCourse(tx, claim));
  const toSumma = receiveAmount(owed.from, course, claim.toDigits);
  if (!isPositive(toSumma)) throw new ApiError('min');
  return { fromSumma: owed.from, toSumma, course };
}

/** A follow-up claim was never promised a course, a choice only until the fixed course is over. */
async function isCoursePromised(tx: Tx, { id, linkedTo, status, courseFixed }: ClaimRow): Promise<boolean> {
  if (linkedTo !== null || (status === 'choice' && !courseFixed)) return false;
  return !(await hasLateDeposit(tx, id));
}

async function currentCourse(tx: Tx, claim: ClaimRow): Promise<string> {
  const { fromPs, toPs, city } = claim;
  const terms = await termsIfOpen(tx, { fromPs, toPs, city });
  // A closed direction has no current course: the promised one stands.
  return terms ? courseOf(terms, claim.courseType) : claim.course;
}

function noteAndTxColumns({ claim, to, note, tx, reason }: Transition): ClaimPatch {
  const isOutgoing = to === 'payout_sent' || to === 'refunded';
  const isRefusal = to === 'refund' || isEndedWithoutExchange(to) || (to === 'choice' && reason === 'verify');
  return {
    ...(note !== undefined && isRefusal && { note }),
    // Without this, the next payout would show the number of the one given up.
    ...(claim.status === 'payout_sent' && to === 'check' && { txOut: null }),
    ...(tx !== undefined && (isOutgoing ? { txOut: tx } : { txIn: tx })),
  };
}
