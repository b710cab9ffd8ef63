import { type ClaimStatus, holdsReserve, isEndedWithoutExchange } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { reserveShares } from '../../abuse/claim-limits/service.ts';
import { canReserve } from './can-reserve.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import type { TransitionRow } from './queries/write-transition.ts';

type SumToHold = { ps: number; summa: string } | 'release' | null;

/**
 * Returns what a transition does to the claim's hold: a new hold, `release`, or null for no change.
 * @param claim the claim after the transition
 */
export async function holdAfter(tx: Tx, from: ClaimStatus, claim: ClaimRow): Promise<TransitionRow['hold']> {
  const hold = await sumToHold(tx, from, claim);
  return hold === null || hold === 'release' ? hold : { ...hold, ...(await reserveShares(tx)) };
}

async function sumToHold(tx: Tx, from: ClaimStatus, claim: ClaimRow): Promise<SumToHold> {
  const { status: to, toPs, toSumma, fromPs, refundSumma } = claim;
  const promised = { ps: toPs, summa: toSumma };
  // The sum of a refund is held until it is sent.
  if (to === 'refund') return { ps: fromPs, summa: refundSumma ?? '0' };
  if (!holdsReserve(to)) return from === 'new' || from === 'verify' ? null : 'release';
  // After a failed card check nothing is held yet.
  if (from === 'verify' && to === 'choice') return null;
  // Without requisites nothing could be paid, so nothing stays promised while the visitor chooses. If the visitor
  // continues, the sum of that time is held.
  if (from === 'wait_requisites' && to === 'choice') return 'release';
  // If the visitor tops up or continues at another course, the sum that is now promised is held.
  if (from === 'check' && to === 'wait_payment') return promised;
  if (from === 'choice' && (to === 'wait_payment' || to === 'wait_requisites')) return promised;
  // A late payment is credited even if the reserve no longer suffices. The sum is then held only when the payout is
  // accepted.
  if (isEndedWithoutExchange(from)) return (await canReserve(tx, claim, toSumma)) ? promised : null;
  return holdsReserve(from) && to !== 'payout' ? null : promised;
}
