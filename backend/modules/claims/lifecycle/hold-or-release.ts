import { type ClaimStatus, holdsReserve, isEndedWithoutExchange } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { reserveShares } from '../../abuse/claim-limits/service.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import type { TransitionRow } from './queries/write-transition.ts';
import { canReserve } from './reserve.ts';

type SumToHold = { ps: number; summa: string } | 'release' | null;

/** Hold of a claim after its transition; null: no change. @param claim as it is afterwards */
export async function holdAfter(tx: Tx, from: ClaimStatus, claim: ClaimRow): Promise<TransitionRow['hold']> {
  const hold = await sumToHold(tx, from, claim);
  return hold === null || hold === 'release' ? hold : { ...hold, ...(await reserveShares(tx)) };
}

async function sumToHold(tx: Tx, from: ClaimStatus, claim: ClaimRow): Promise<SumToHold> {
  const { status: to, toPs, toSumma, fromPs, refundSumma } = claim;
  const promised = { ps: toPs, summa: toSumma };
  // A refund is held until it is sent.
  if (to === 'refund') return { ps: fromPs, summa: refundSumma ?? '0' };
  if (!holdsReserve(to)) return from === 'new' || from === 'verify' ? null : 'release';
  // After a failed card check nothing is promised; continuing at another course holds again.
  if (from === 'verify' && to === 'choice') return null;
  // A top-up, or continuing at another course, holds the sum promised now.
  if (from === 'choice' && (to === 'wait_payment' || to === 'wait_requisites')) return promised;
  // A late payment is credited even if the reserve no longer suffices; its payout then holds the sum.
  if (isEndedWithoutExchange(from)) return (await canReserve(tx, claim, toSumma)) ? promised : null;
  return holdsReserve(from) && to !== 'payout' ? null : promised;
}
