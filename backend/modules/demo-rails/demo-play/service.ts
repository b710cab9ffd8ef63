import { randomUUID } from 'node:crypto';
import { isPositive, subtract } from '#domain/amount.ts';
import { partOf } from '#domain/demo-part.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { type ClaimRow, lockClaim, owedFor, transitionClaim } from '../../claims/lifecycle/service.ts';
import { ownsClaim, type Viewer } from '../../claims/page/service.ts';
import { creditDeposit } from '../../claims/payment/service.ts';
import { approve, payoutRefusal } from '../../payouts/payout-gate/service.ts';
import { claimIdentity } from '../../verification/identity/service.ts';
import { demoStaffId } from './queries.ts';

const payer = 'rail:demo_bank';
const staff = 'job:demo';

/**
 * Simulates the payment of a demo claim (`pay`), or the work of staff that ends the claim (`finish`), for the claim's
 * owner (decision 142).
 * @throws ApiError `forbidden` for everybody but the owner; `conflict` if the claim does not wait for this step
 */
export async function playPart(tx: Tx, id: string, part: 'pay' | 'finish', viewer: Viewer): Promise<void> {
  if (!(await ownsClaim(tx, id, viewer))) throw new ApiError('forbidden');
  const claim = await lockClaim(tx, id);
  const { from: received } = await owedFor(tx, claim);
  if (partOf({ ...claim, isFunded: isPositive(received) }) !== part) throw new ApiError('conflict');
  if (part === 'pay') await pay(tx, claim, subtract(claim.fromSumma, received));
  else await finish(tx, claim);
}

async function pay(tx: Tx, claim: ClaimRow, summa: string): Promise<void> {
  const payment = `demo-${randomUUID()}`;
  const credited = await creditDeposit(tx, { claim, key: payment, summa, actor: payer, tx: payment });
  if (credited?.status === 'paid') await transitionClaim(tx, { claim: credited, to: 'check', actor: payer });
}

/**
 * Does the work of staff: sends a refund, or accepts the claim and completes its payout. A payout on a blockchain is
 * only accepted, because its rail sends it automatically.
 */
async function finish(tx: Tx, claim: ClaimRow): Promise<void> {
  if (claim.status === 'refund') {
    await allowLeaving(tx, claim);
    await transitionClaim(tx, { claim, to: 'refunded', actor: staff, reason: claim.reason, tx: numberFor(claim) });
    return;
  }
  const accepted = await accept(tx, claim);
  if (accepted.status === 'payout' && accepted.payoutRail === 'chain') return;
  const sent = accepted.status === 'payout' ? await send(tx, accepted) : accepted;
  if (sent.status === 'payout_sent') await transitionClaim(tx, { claim: sent, to: 'done', actor: staff });
}

async function accept(tx: Tx, claim: ClaimRow): Promise<ClaimRow> {
  if (claim.status !== 'paid' && claim.status !== 'check') return claim;
  if ((await claimIdentity(tx, claim.id)).isWanted) throw new ApiError('conflict');
  return await transitionClaim(tx, { claim, to: 'payout', actor: staff });
}

async function send(tx: Tx, claim: ClaimRow): Promise<ClaimRow> {
  await allowLeaving(tx, claim);
  return await transitionClaim(tx, { claim, to: 'payout_sent', actor: staff, tx: numberFor(claim) });
}

const numberFor = ({ toKind, toShop }: ClaimRow): string | undefined =>
  toKind === 'cash' || toKind === 'gift' || toShop !== null ? undefined : `demo-${randomUUID()}`;

/** Approves a large payout or refund on behalf of a member of staff of the demo. */
async function allowLeaving(tx: Tx, { id }: ClaimRow): Promise<void> {
  const refusal = await payoutRefusal(tx, id, staff);
  if (refusal?.reason !== 'approval') return;
  const staffId = await demoStaffId(tx);
  if (staffId !== undefined) await approve(tx, id, staffId);
}
