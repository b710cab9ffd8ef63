import { type ClaimStatus, holdsReserve, isEndedWithoutExchange } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { reserveShares } from '../../abuse/claim-limits/service.ts';
import { canReserve } from './can-reserve.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import type { TransitionRow } from './queries/write-transition.ts';

type SumToHold = { ps: number; summa: string } | 'release' | null;

/**
 * Returns a transition's effect on the claim's hold: a new hold, `release`, or null for no change.
 * @param claim the claim after the transition
 */
export async function holdAfter(tx: Tx, from: ClaimStatus, claim: ClaimRow): Promise<TransitionRow['hold']> {
  const hold = await sumToHold(tx, from, claim);
  return hold === null || hold === 'release' ? hold : { ...hold, ...(await reserveShares(tx)) };
}

async function sumToHold(tx: Tx, from: ClaimStatus, claim: ClaimRow): Promise<SumToHold> {
  const { status: to, toPs, toSumma, fromPs, refundSumma } = claim;
  const promised = { ps: toPs, summa: toSumma };
  if (to === 'refund') return { ps: fromPs, summa: refundSumma ?? '0' };
  if (!holdsReserve(to)) return from === 'new' || from === 'verify' ? null : 'release';
  // Nothing is held before the card check succeeds, so a failed check has nothing to release.
  if (from === 'verify' && to === 'choice') return null;
  // No requisite is available for the payment. The hold is released while the visitor decides, and a new one is created
  // if the visitor continues.
  if (from === 'wait_requisites' && to === 'choice') return 'release';
  // After a top-up or a course change, the newly promised sum is held.
  if (from === 'check' && to === 'wait_payment') return promised;
  if (from === 'choice' && (to === 'wait_payment' || to === 'wait_requisites')) return promised;
  // A late payment is credited even if the reserve is too small. In that case the sum is held only once the payout is
  // accepted.
  if (isEndedWithoutExchange(from)) return (await canReserve(tx, claim, toSumma)) ? promised : null;
  return holdsReserve(from) && to !== 'payout' ? null : promised;
}
