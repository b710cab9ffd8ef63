import type { ActorText } from '#domain/actor.ts';
import { subtract } from '#domain/amount.ts';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { Rail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { paymentMethods } from '../../../payments/methods.ts';
import { type CurrentTerms, currentTerms } from '../../pricing/prices/service.ts';
import { type ClaimPatch, type ClaimRow, isOwed, owedFor, transitionClaim } from '../lifecycle/service.ts';
import { replaceDemoPayment } from './queries/demo-payments.ts';
import { hasActiveRequisite, poolHasRequisite } from './queries/requisites.ts';

interface PaymentStart {
  claim: ClaimRow;
  actor: ActorText;
  /** Sum to be sent now, in the sending currency. */
  due: string;
  /** Changes of the agreement. */
  patch?: ClaimPatch;
  reason?: ClaimReason | null;
  /** Terms of the pair, if the caller has just read them. */
  terms?: CurrentTerms;
}

/**
 * Moves a claim to wait_payment with a requisite or a payment page; to wait_requisites while the pool is empty.
 * @throws ApiError conflict; pair_off for a closed direction; requisite_wait when the pool is empty and money is held
 *   (a visitor who has paid a part decides again instead of waiting); reserve_exhausted at commit
 */
export async function startPayment(
  tx: Tx,
  { claim, actor, due, terms, ...agreement }: PaymentStart,
): Promise<ClaimRow> {
  const { fromPs, toPs, city, id, status } = claim;
  const { payMinutes, fixedMinutes } = terms ?? (await currentTerms(tx, { fromPs, toPs, city }));
  const { pays } = paymentMethods[claim.rail];
  const allocateRequisite = pays === 'requisites' && (status === 'new' || !(await hasActiveRequisite(tx, id)));
  if (pays === 'page') await replaceDemoPayment(tx, id, due);
  const paymentWindow = { payMinutes, fixedMinutes };
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

interface PayableClaim {
  id: string;
  rail: Rail;
  fromPs: number;
  /** Sum in the sending currency. */
  summa: string;
}

/** Whether a claim can continue its payment: it has an active requisite, could get one, or needs none. */
export async function canContinuePayment(db: Db, { id, rail, fromPs, summa }: PayableClaim): Promise<boolean> {
  if (paymentMethods[rail].pays !== 'requisites') return true;
  return (await hasActiveRequisite(db, id)) || (await poolHasRequisite(db, fromPs, summa));
}

/** Replaces the payment on a provider's page by one of the remainder, after a partial payment. */
export async function requestRemainder(tx: Tx, claim: ClaimRow): Promise<void> {
  if (paymentMethods[claim.rail].pays !== 'page') return;
  const { from } = await owedFor(tx, claim);
  await replaceDemoPayment(tx, claim.id, subtract(claim.fromSumma, from));
}
