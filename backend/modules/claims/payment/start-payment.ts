import type { ActorText } from '#domain/actor.ts';
import { compare, subtract } from '#domain/amount.ts';
import type { ClaimReason } from '#domain/claim-status.ts';
import { courseOf } from '#domain/quote.ts';
import type { Rail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';
import { reserveShares } from '../../abuse/claim-limits/service.ts';
import { assertCourseStands, type CurrentTerms, currentTerms } from '../../pricing/prices/service.ts';
import {
  type ClaimPatch,
  type ClaimRow,
  isOwed,
  owedFor,
  setRequisite,
  transitionClaim,
} from '../lifecycle/service.ts';
import { giveAddress } from './address-port.ts';
import { replaceDemoPayment } from './queries/demo-payments.ts';
import { hasActiveRequisite, poolHasRequisite } from './queries/requisites.ts';

interface PaymentStart {
  claim: ClaimRow;
  actor: ActorText;
  /** Sum that the visitor must send now, in the sending currency. */
  due: string;
  patch?: ClaimPatch;
  reason?: ClaimReason | null;
  /** Minimum time limit for the payment in minutes. This minimum replaces a shorter time limit of the pair. */
  minPayMinutes?: number;
  /** The pair's current terms, if the caller has already loaded them. */
  terms?: CurrentTerms;
}

/**
 * Asks the visitor to pay. The claim moves to `wait_payment`, or to `wait_requisites` if the requisite pool is empty.
 * @throws ApiError `conflict` if the claim's status does not allow a payment; `pair_off` for a closed direction;
 * `course_changed` if the claim's course is too far above the current one; `requisite_wait` if the pool is empty and
 * the claim already has money; at commit, `reserve_exhausted` if the reserve does not cover the payout
 */
export async function startPayment(
  tx: Tx,
  { claim, actor, due, terms, minPayMinutes = 0, ...agreement }: PaymentStart,
): Promise<ClaimRow> {
  const { fromPs, toPs, city, promoPercent, id, status } = claim;
  const current = terms ?? (await currentTerms(tx, { fromPs, toPs, city, promoPercent }));
  const { payMinutes, fixedMinutes } = current;
  assertNotStale({ ...claim, ...agreement.patch }, current);
  const { pays } = paymentMethods[claim.rail];
  const allocateRequisite = pays === 'requisites' && (status === 'new' || !(await hasActiveRequisite(tx, id)));
  if (pays === 'page') await replaceDemoPayment(tx, id, due);
  if (pays === 'address') await setRequisite(tx, id, await giveAddress(tx, claim));
  const paymentWindow = { payMinutes: Math.max(payMinutes, minPayMinutes), fixedMinutes };
  try {
    return await transitionClaim(tx, {
      claim,
      to: 'wait_payment',
      actor,
      paymentWindow,
      allocateRequisite,
      ...agreement,
    });
  } catch (error) {
    const isPoolEmpty = allocateRequisite && error instanceof ApiError && error.code === 'requisite_wait';
    if (!isPoolEmpty || isOwed(await owedFor(tx, claim))) throw error;
    if (status === 'wait_requisites') return claim;
    return await transitionClaim(tx, { claim, to: 'wait_requisites', actor, ...agreement });
  }
}

/**
 * Checks the course again, so that no payment can start with an outdated course.
 * @throws ApiError `course_changed` if the claim's course is too far above the current one
 */
function assertNotStale({ course, courseType }: ClaimRow, terms: CurrentTerms): void {
  if (compare(course, courseOf(terms, courseType)) > 0) assertCourseStands(course, courseType, terms);
}

interface PayableClaim {
  id: string;
  rail: Rail;
  fromPs: number;
  /** Agreed sum of the claim, in the sending currency. */
  summa: string;
}

/**
 * Returns whether the visitor can pay the rest of a claim. A gift card cannot pay the rest, and a transfer needs an
 * active requisite of the claim or a requisite from the pool.
 */
export async function canContinuePayment(db: Db, { id, rail, fromPs, summa }: PayableClaim): Promise<boolean> {
  const { pays } = paymentMethods[rail];
  if (pays !== 'requisites') return pays !== 'card';
  if (await hasActiveRequisite(db, id)) return true;
  return await poolHasRequisite(db, { ps: fromPs, summa, claimId: id }, await reserveShares(db));
}

/** After a partial payment, asks for only the remainder on the provider's payment page. */
export async function requestRemainder(tx: Tx, claim: ClaimRow): Promise<void> {
  if (paymentMethods[claim.rail].pays !== 'page') return;
  const { from } = await owedFor(tx, claim);
  await replaceDemoPayment(tx, claim.id, subtract(claim.fromSumma, from));
}
