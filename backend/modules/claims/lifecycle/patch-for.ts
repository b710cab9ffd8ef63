import { compare, isPositive, smaller } from '#domain/amount.ts';
import { awaitsProof, isEndedWithoutExchange } from '#domain/claim-status.ts';
import { courseOf, receiveAmount } from '#domain/quote.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { termsIfOpen } from '../../pricing/prices/service.ts';
import type { Owed } from './postings.ts';
import { type ClaimRow, hasLateDeposit } from './queries/claim-row.ts';
import type { ClaimPatch } from './queries/write-transition.ts';
import type { Transition } from './transition.ts';

export async function patchFor(tx: Tx, transition: Transition, owed: Owed): Promise<ClaimPatch> {
  const { to, reason = null } = transition;
  return {
    ...(await sumsOf(tx, transition, owed)),
    ...noteAndTxColumns(transition),
    // If staff found no payment, the hold in the reserve ends. Because of `markedHoldEnded`, the payout is held again
    // if the payment is credited later.
    ...(awaitsProof({ status: to, reason }) && { markedHoldEnded: true }),
  };
}

/**
 * Returns a claim's sums that change when a payout or a refund begins. Payout and refund depend on the money actually
 * received, not on the agreed sum.
 */
async function sumsOf(tx: Tx, { claim, to }: Transition, owed: Owed): Promise<ClaimPatch> {
  if (to === 'refund') return { refundSumma: owed.from, refundReminders: 0 };
  if (to !== 'payout') return {};
  if (await keepsAgreement(tx, claim, owed)) return {};
  // If a different sum arrived or the agreed course no longer applies, apply the lower of the agreed and the current
  // course.
  const course = smaller(claim.course, await currentCourse(tx, claim));
  const toSumma = receiveAmount(owed.from, course, claim.toDigits);
  if (!isPositive(toSumma)) throw new ApiError('min');
  return { fromSumma: owed.from, toSumma, course };
}

/**
 * Whether a payout that begins now pays the agreed sum. Otherwise its sum is computed again, from the received sum and
 * the lower of the agreed and the current course.
 */
export const keepsAgreement = async (db: Db, claim: ClaimRow, owed: Owed): Promise<boolean> =>
  compare(owed.from, claim.fromSumma) === 0 && (await isCoursePromised(db, claim));

/**
 * Whether the agreed course still applies. The course does not apply to a follow-up claim, after a late payment, or if
 * the fixed time ended while the visitor was choosing.
 */
async function isCoursePromised(db: Db, { id, linkedTo, status, courseFixed }: ClaimRow): Promise<boolean> {
  if (linkedTo !== null || (status === 'choice' && !courseFixed)) return false;
  return !(await hasLateDeposit(db, id));
}

async function currentCourse(tx: Tx, claim: ClaimRow): Promise<string> {
  const { fromPs, toPs, city, promoPercent } = claim;
  const terms = await termsIfOpen(tx, { fromPs, toPs, city, promoPercent });
  // A closed direction has no current course, so use the claim's agreed course.
  return terms ? courseOf(terms, claim.courseType) : claim.course;
}

function noteAndTxColumns({ claim, to, note, tx, reason = null }: Transition): ClaimPatch {
  const isOutgoing = to === 'payout_sent' || to === 'refunded';
  const isRefusal = to === 'refund' || isEndedWithoutExchange(to) || (to === 'choice' && reason === 'verify');
  const asksForProof = awaitsProof({ status: to, reason });
  return {
    ...(note !== undefined && isRefusal && { note }),
    // A new request for a proof of payment replaces the note of an earlier request, and the visitor's answer removes
    // the note.
    ...(asksForProof && { note: note ?? null }),
    ...(awaitsProof(claim) && to === 'check' && { note: null }),
    // Clears the transaction number of a payout that was taken back, so that the next payout does not show the old
    // number.
    ...(claim.status === 'payout_sent' && to === 'check' && { txOut: null }),
    ...(tx !== undefined && (isOutgoing ? { txOut: tx } : { txIn: tx })),
  };
}
