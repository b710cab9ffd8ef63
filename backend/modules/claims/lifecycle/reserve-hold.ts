import { compare, isPositive, smaller, subtract } from '#domain/amount.ts';
import { type ClaimStatus, holdsReserve, isEndedWithoutExchange } from '#domain/claim-status.ts';
import { receiveAmount } from '#domain/quote.ts';
import { isMostlyPaid } from '#domain/received-sum.ts';
import type { Tx } from '../../../db/transaction.ts';
import { reserveShares } from '../../abuse/claim-limits/service.ts';
import { canReserve } from './can-reserve.ts';
import { heldForPayout } from './held-for-payout.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import type { TransitionRow } from './queries/write-transition.ts';

type SumToHold = { ps: number; summa: string } | 'release' | null;

/**
 * Returns a transition's effect on the claim's hold: a new hold, `release`, or null for no change.
 * @param claim the claim after the transition
 * @param received sum credited to the claim, in the sending currency
 */
export async function holdAfter(
  tx: Tx,
  from: ClaimStatus,
  claim: ClaimRow,
  received: string,
): Promise<TransitionRow['hold']> {
  const hold = await sumToHold(tx, from, claim, received);
  return hold === null || hold === 'release' ? hold : { ...hold, ...(await reserveShares(tx)) };
}

async function sumToHold(tx: Tx, from: ClaimStatus, claim: ClaimRow, received: string): Promise<SumToHold> {
  const { status: to, toPs, toSumma, fromPs, refundSumma } = claim;
  const promised = { ps: toPs, summa: toSumma };
  if (to === 'refund') return { ps: fromPs, summa: refundSumma ?? '0' };
  if (!holdsReserve(to)) return from === 'new' || from === 'verify' ? null : 'release';
  // A claim in status `verify` holds nothing, so there is nothing to release.
  if (from === 'verify' && to === 'choice') return null;
  // No requisite is available. Release the hold while the visitor decides; if the visitor continues, a new hold is
  // created.
  if (from === 'wait_requisites' && to === 'choice') return 'release';
  // A claim marked as paid keeps its hold for a limited time (docs/decisions/070-marked-holds-end.md).
  if (to === 'marked_paid') return claim.markedHoldEnded ? 'release' : null;
  if (from === 'marked_paid' && claim.markedHoldEnded) {
    if (to === 'wait_payment') return promised;
    if (to === 'confirming') return (await canReserve(tx, claim, toSumma)) ? promised : null;
  }
  // A top-up or a new course has changed the agreed payout, so replace the hold.
  if (from === 'check' && to === 'wait_payment') return promised;
  if (from === 'choice' && (to === 'wait_payment' || to === 'wait_requisites')) return promised;
  if (to === 'choice') return await sumInChoice(tx, from, claim, received);
  if (from === 'choice' && to === 'check') return await raisedToPromise(tx, claim, received);
  return holdsReserve(from) && to !== 'payout' ? null : promised;
}

/**
 * Returns the effect on the hold of a claim that enters status `choice`. The claim should hold the agreed payout if at
 * least half of the sum is credited, otherwise the value of the credited sum
 * (docs/decisions/067-holds-follow-the-money.md).
 */
async function sumInChoice(tx: Tx, from: ClaimStatus, claim: ClaimRow, received: string): Promise<SumToHold> {
  const { toPs: ps, toSumma } = claim;
  const summa = isMostlyPaid(received, claim.fromSumma) ? toSumma : worthOf(claim, received);
  const held = await heldForPayout(tx, claim);
  if (isEndedWithoutExchange(from) || !isPositive(held)) {
    return isPositive(summa) && (await canReserve(tx, claim, summa)) ? { ps, summa } : null;
  }
  if (summa === toSumma || compare(held, summa) <= 0) return null;
  return isPositive(summa) ? { ps, summa } : 'release';
}

/**
 * Returns the agreed payout as the new hold if at least half of the sum is credited and the reserve suffices, otherwise
 * null.
 */
async function raisedToPromise(tx: Tx, claim: ClaimRow, received: string): Promise<SumToHold> {
  if (!isMostlyPaid(received, claim.fromSumma)) return null;
  const more = subtract(claim.toSumma, await heldForPayout(tx, claim));
  return isPositive(more) && (await canReserve(tx, claim, more)) ? { ps: claim.toPs, summa: claim.toSumma } : null;
}

const worthOf = ({ course, toDigits, toSumma }: ClaimRow, received: string): string =>
  smaller(receiveAmount(received, course, toDigits), toSumma);
