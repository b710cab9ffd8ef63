import { compare, subtract } from '#domain/amount.ts';
import {
  awaitingPaymentStatuses,
  type ClaimReason,
  type ClaimStatus,
  isEndedWithoutExchange,
} from '#domain/claim-status.ts';
import { matchSum } from '#domain/received-sum.ts';
import type { Tx } from '../../../db/transaction.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import { type ClaimRow, canReserve, owedFor, setReason, timeouts, transitionClaim } from '../lifecycle/service.ts';
import type { Deposit } from './deposit.ts';
import { priceOnCredit } from './price-on-credit.ts';
import { markDepositLate } from './queries/deposits.ts';
import { requestRemainder } from './start-payment.ts';

interface CreditedDeposit extends Deposit {
  /** It arrived after the time to pay. */
  late: boolean;
}

/** Moves a claim after its money was posted. @returns the claim afterwards */
export async function moveCredited(tx: Tx, deposit: CreditedDeposit): Promise<ClaimRow> {
  const { actor, tx: number, note } = deposit;
  const { claim, reason } = await assess(tx, deposit);
  const path = pathAfter(claim.status, reason);
  const replacesReason = claim.status === 'choice' && claim.reason !== 'late';
  if (path.length === 0 && reason && replacesReason) return await setReason(tx, claim, reason);
  let moved = claim;
  for (const to of path) {
    // The time to send the remainder starts again; the course stays fixed as long as it was.
    const isPartial = to === 'paid_partial';
    const paymentWindow = { payMinutes: timeouts.paid_partial?.minutes ?? 60, fixedMinutes: 0 };
    const step = { claim: moved, to, actor, reason, tx: number, note, ...(isPartial && { paymentWindow }) };
    moved = await transitionClaim(tx, step);
  }
  if (moved.status === 'paid_partial') await requestRemainder(tx, moved);
  return moved;
}

interface Assessment {
  /** The claim at the sum and course that its money gives it. */
  claim: ClaimRow;
  /** How that differs from the agreement; null: not at all. */
  reason: ClaimReason | null;
}

async function assess(tx: Tx, { claim, key, summa, arrivedAt, late }: CreditedDeposit): Promise<Assessment> {
  if (late) return { claim, reason: 'late' };
  const { from: received } = await owedFor(tx, claim);
  const { tolerance } = await claimSettings(tx);
  const matches = (sum: string) => matchSum(claim.fromSumma, sum, tolerance);
  const match = matches(received);
  // The deposit that completes the sum prices the claim; a claim that is late already is priced by its resolution.
  const completes = match !== 'less' && matches(subtract(received, summa)) === 'less';
  if (!completes || (claim.status === 'choice' && claim.reason === 'late')) {
    return { claim, reason: reasonOf(claim, received) };
  }
  const isWithinTolerance = match === 'within';
  const priced = await priceOnCredit(tx, claim, { received, isWithinTolerance, arrivedAt });
  if (priced && (await isStillReserved(tx, priced))) return { claim: priced, reason: reasonOf(priced, received) };
  await markDepositLate(tx, key);
  return { claim, reason: 'late' };
}

function reasonOf({ fromSumma }: ClaimRow, received: string): ClaimReason | null {
  const difference = compare(received, fromSumma);
  return difference === 0 ? null : difference < 0 ? 'less' : 'more';
}

/** An ended claim has released its hold: its promise can be repeated only while the reserve carries it. */
async function isStillReserved(tx: Tx, claim: ClaimRow): Promise<boolean> {
  return !isEndedWithoutExchange(claim.status) || (await canReserve(tx, claim, claim.toSumma));
}

/** Statuses that a claim goes through after a deposit; each step is a transition of its own. */
function pathAfter(status: ClaimStatus, reason: ClaimReason | null): ClaimStatus[] {
  if (isEndedWithoutExchange(status)) return reason === null ? ['choice', 'check'] : ['choice'];
  if (awaitingPaymentStatuses.includes(status)) {
    if (reason === null) return ['paid'];
    if (reason !== 'less') return ['paid', 'check', 'choice'];
    return status === 'paid_partial' ? [] : ['paid_partial'];
  }
  if (status === 'choice') return reason === null ? ['check'] : [];
  if (reason === null) return [];
  return status === 'paid' ? ['check', 'choice'] : ['choice'];
}
