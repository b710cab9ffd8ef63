import { type ActorText, formatActor, staffIdOf } from '#domain/actor.ts';
import { type ClaimStatus, canTransition } from '#domain/claim-status.ts';
import { officeMinutes } from '#domain/office-hours.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { reserveShares } from '../../abuse/claim-limits/service.ts';
import { isCreditedByStaff, payoutRefusal } from '../../payouts/payout-gate/service.ts';
import { businessHours } from '../../platform/settings/service.ts';
import { settlePromocode } from '../../promocodes/codes/service.ts';
import { settleReward } from '../../referral/rewards/service.ts';
import { creditSaleReward } from '../../shop-balances/credits/service.ts';
import { cashWindow } from './cash-window.ts';
import { markedHoldMinutes } from './marked-hold.ts';
import { shouldNotify } from './notifications.ts';
import { patchFor } from './patch-for.ts';
import { assertNotOnRail, chainActor } from './payout-rail-port.ts';
import { postTransition } from './post-to-ledger.ts';
import { isOwed, type Owed, owedFor } from './postings.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { writeTransition } from './queries/write-transition.ts';
import { recordRefundRequisites } from './refund-requisites.ts';
import { holdAfter } from './reserve-hold.ts';
import { queueSaleMail, settleGift } from './settlement-port.ts';
import { statusMinutes, timeouts } from './status-timeouts.ts';
import type { Transition } from './transition.ts';

const nothingOwed: Owed = { from: '0', to: '0' };
const refundStatuses: readonly ClaimStatus[] = ['refund', 'refunded'];
const leavingStatuses: readonly ClaimStatus[] = ['payout_sent', 'refunded'];
const fundedStatuses: readonly ClaimStatus[] = ['paid', 'payout', 'refund'];

/**
 * Moves a claim to another status and posts the change to the ledger. All status changes must go through this function.
 * @returns the updated claim
 * @throws ApiError `conflict` if the transition is not allowed, the payout is blocked, or a refund has no requisites;
 * `requisite_wait` if the requisite pool is empty; at commit, `reserve_exhausted` if the reserve does not cover the
 * claim's payout
 */
export async function transitionClaim(tx: Tx, transition: Transition): Promise<ClaimRow> {
  const { to, actor, reason = null, note, paymentWindow, allocateRequisite = false } = transition;
  const { keepsPayUntil = false, isSilent = false } = transition;
  const claim = refundStatuses.includes(to) ? await recordRefundRequisites(tx, transition.claim) : transition.claim;
  const owed = claim.status === 'new' ? nothingOwed : await owedFor(tx, claim);
  const isAllowed = canTransition(claim.status, to, isOwed(owed)) && (isOwed(owed) || !fundedStatuses.includes(to));
  if (!isAllowed) throw new ApiError('conflict');
  if (to === 'refunded' && claim.refundRequisites === null) throw new ApiError('conflict');
  await assertNotOnRail(tx, claim, to, actor);
  if (leavingStatuses.includes(to) && (await payoutRefusal(tx, claim.id, actor))) throw new ApiError('conflict');

  const patch = { ...transition.patch, ...(await patchFor(tx, { ...transition, claim }, owed)) };
  const next: ClaimRow = { ...claim, ...patch, status: to, reason };
  const transitionId = await writeTransition(tx, {
    id: claim.id,
    from: claim.status,
    to,
    actor,
    reason,
    note: note ?? null,
    patch,
    timeoutMinutes: await timeoutMinutes(tx, claim, to, actor),
    markedHoldMinutes: await markedHoldMinutes(tx, claim, to),
    paymentWindow: paymentWindow ? await cashWindow(tx, claim, paymentWindow) : null,
    keepsPayUntil,
    // A payout after a review keeps the promised time of the review, because the page has shown this time to the
    // visitor.
    keepsPromise: claim.status === 'check' && to === 'payout',
    allocateRequisite,
    poolShares: await reserveShares(tx),
    notify: !isSilent && !isIssued(claim, to) && shouldNotify(claim.email, { from: claim.status, to, reason }),
    hold: await holdAfter(tx, claim.status, next, owed.from),
  });
  if (transitionId === undefined) throw new ApiError(allocateRequisite ? 'requisite_wait' : 'conflict');
  await postTransition(tx, { transitionId, from: claim.status, next, actor, note, payoutNumber: transition.tx });
  await settleReward(tx, { claimId: claim.id, from: claim.status, to, actor });
  await settlePromocode(tx, { claim, to });
  await settleGift(tx, { claim: next, actor });
  if (to === 'done' && (await creditSaleReward(tx, claim.id, actor))) await queueSaleMail(tx, claim.id);
  return to === 'payout' && claim.toShop !== null ? await payToBalance(tx, next, actor) : next;
}

/**
 * Completes an accepted claim that is paid to a shop's balance, because there is nothing to send. If the payout needs
 * another member of staff, the claim stays in `payout`, because the shop could withdraw the money at once.
 */
async function payToBalance(tx: Tx, claim: ClaimRow, actor: ActorText): Promise<ClaimRow> {
  // Leave the claim in `payout` if staff credited its payment but a visitor causes the transition, because otherwise
  // the payout would count towards no operator's daily limit.
  if (staffIdOf(actor) === null && (await isCreditedByStaff(tx, claim.id))) return claim;
  return (await payoutRefusal(tx, claim.id, actor)) ? claim : await completeSale(tx, claim, actor);
}

/**
 * Pays a claim in `payout` to its shop's balance after a second member of staff has approved the payout. During a
 * payout freeze, the claim stays in `payout`.
 */
export async function payApprovedSale(tx: Tx, claim: ClaimRow): Promise<void> {
  const actor = formatActor({ kind: 'job', id: 'shop-balance' });
  if (!(await payoutRefusal(tx, claim.id, actor))) await completeSale(tx, claim, actor);
}

async function completeSale(tx: Tx, claim: ClaimRow, actor: ActorText): Promise<ClaimRow> {
  const sent = await transitionClaim(tx, { claim, to: 'payout_sent', actor });
  return await transitionClaim(tx, { claim: sent, to: 'done', actor });
}

/**
 * Whether the transition issues a gift card or pays to a shop's balance. In that case, the mail "payout sent" is
 * skipped, because the claim is done at once.
 */
const isIssued = ({ toKind, toShop }: ClaimRow, to: ClaimStatus): boolean =>
  to === 'payout_sent' && (toKind === 'gift' || toShop !== null);

/** Returns the timeout of a status in minutes. Deadlines for staff count business hours only. */
async function timeoutMinutes(tx: Tx, claim: ClaimRow, to: ClaimStatus, actor: string): Promise<number | null> {
  const timeout = timeouts[to];
  // A refund without requisites has no deadline, because staff cannot send the refund yet.
  if (to === 'refund' && claim.refundRequisites === null) return null;
  if (timeout === null) return null;
  // An automatic payout has no timeout, because only the worker that follows its transaction knows whether the
  // transaction can still be mined. A timeout would return the claim to staff, who would pay it again.
  if (to === 'payout_sent' && actor === chainActor) return null;
  const minutes = await statusMinutes(tx, to);
  return timeout.outcome === 'overdue' ? officeMinutes(await businessHours(tx), claim.now, minutes) : minutes;
}
