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
  /** Sum that the visitor is to send now, in the sending currency. */
  due: string;
  /** Changes of the agreed terms. */
  patch?: ClaimPatch;
  reason?: ClaimReason | null;
  /** Current terms of the pair, if the caller has just read them. */
  terms?: CurrentTerms;
}

/**
 * Moves a claim to `wait_payment` with a requisite or a payment page, or to `wait_requisites` while the pool is empty.
 * A claim that holds money does not wait, because its visitor can choose another option.
 * @throws ApiError conflict; pair_off for a closed direction; requisite_wait when the pool is empty and the claim holds
 * money; reserve_exhausted at commit
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

/**
 * Whether the visitor can pay the rest of a claim. If its payment method needs a requisite, an active one must be
 * allocated or available in the pool.
 */
export async function canContinuePayment(db: Db, { id, rail, fromPs, summa }: PayableClaim): Promise<boolean> {
  if (paymentMethods[rail].pays !== 'requisites') return true;
  return (await hasActiveRequisite(db, id)) || (await poolHasRequisite(db, fromPs, summa));
}

/** After a partial payment, requests the remainder on the provider's page instead of the whole sum. */
export async function requestRemainder(tx: Tx, claim: ClaimRow): Promise<void> {
  if (paymentMethods[claim.rail].pays !== 'page') return;
  const { from } = await owedFor(tx, claim);
  await replaceDemoPayment(tx, claim.id, subtract(claim.fromSumma, from));
}
