import { compare, isPositive, subtract } from '#domain/amount.ts';
import {
  awaitingPaymentStatuses,
  awaitsProof,
  type ClaimReason,
  type ClaimStatus,
  isEndedWithoutExchange,
} from '#domain/claim-status.ts';
import { isMostlyPaid, matchSum } from '#domain/received-sum.ts';
import type { Tx } from '../../../db/transaction.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import {
  type ClaimRow,
  canReserve,
  heldForPayout,
  holdAgain,
  owedFor,
  setReason,
  statusMinutes,
  transitionClaim,
} from '../lifecycle/service.ts';
import type { Deposit } from './deposit.ts';
import { isSmall } from './is-small.ts';
import { setLateBonus } from './late-bonus.ts';
import { priceOnCredit } from './price-on-credit.ts';
import { markDepositLate } from './queries/deposits.ts';
import { separateSurplus } from './separate-surplus.ts';
import { requestRemainder } from './start-payment.ts';

interface CreditedDeposit extends Deposit {
  /** Whether the payment arrived too late for the agreed course. */
  late: boolean;
}

/**
 * Moves a claim to its next status after a deposit. A surplus goes to a follow-up claim, so that the exchange continues
 * while the visitor decides about the surplus.
 * @returns the updated claim
 */
export async function moveCredited(tx: Tx, deposit: CreditedDeposit): Promise<ClaimRow> {
  const { claim: assessed, reason, completes, surplus } = await assess(tx, deposit);
  const { actor } = deposit;
  const claim = reason === 'late' ? await setLateBonus(tx, assessed) : assessed;
  if (surplus !== null) {
    const isOpen = !(await isSmall(tx, claim, surplus));
    await separateSurplus(tx, claim, { summa: surplus, actor, isOpen });
  }
  const isComplete = surplus !== null && !completes && !awaitingPaymentStatuses.includes(claim.status);
  if (isComplete) return claim;
  return await moveThrough(tx, claim, reason, deposit);
}

async function moveThrough(tx: Tx, claim: ClaimRow, reason: ClaimReason | null, deposit: Deposit): Promise<ClaimRow> {
  const { actor, tx: number, note } = deposit;
  const path = pathAfter(claim, reason);
  const replacesReason = claim.status === 'choice' && claim.reason !== 'late';
  if (path.length === 0 && reason && replacesReason) return await setReason(tx, claim, reason);
  const isFound = claim.status === 'check' && claim.reason === 'no_payment';
  if (path.length === 0 && isFound) return await setReason(tx, claim, null);
  let moved = claim;
  for (const to of path) {
    // A partial payment starts a new payment deadline. The deadline of the fixed course stays the same.
    const paymentWindow =
      to === 'paid_partial' ? { payMinutes: await statusMinutes(tx, to), fixedMinutes: 0 } : undefined;
    const step = { claim: moved, to, actor, reason, tx: number, note, ...(paymentWindow && { paymentWindow }) };
    moved = await transitionClaim(tx, step);
  }
  if (moved.status === 'paid_partial') await requestRemainder(tx, moved);
  return moved;
}

interface Assessment {
  claim: ClaimRow;
  /**
   * Reason why the deposits do not meet the agreed terms, or null if they do. Deposits with a surplus meet the terms.
   */
  reason: ClaimReason | null;
  /** Whether this deposit completes the agreed sum. */
  completes: boolean;
  /** Surplus to move to a follow-up claim, or null if there is none. */
  surplus: string | null;
}

async function assess(tx: Tx, { claim, key, summa, arrivedAt, late }: CreditedDeposit): Promise<Assessment> {
  const asLate: Assessment = { claim, reason: 'late', completes: false, surplus: null };
  if (late) return asLate;
  const { from: received } = await owedFor(tx, claim);
  // If a claim was paid too late, its course may change only when the visitor chooses an option.
  if (claim.status === 'choice' && claim.reason === 'late') {
    return compare(received, claim.fromSumma) === 0 ? { ...asLate, reason: null } : asLate;
  }
  const { tolerance } = await settingsOf(tx, 'claims');
  const matches = (sum: string) => matchSum(claim.fromSumma, sum, tolerance);
  const match = matches(received);
  if (match === 'less') {
    if (await keepsPromise(tx, claim, received)) return { claim, reason: 'less', completes: false, surplus: null };
    await markDepositLate(tx, key);
    return asLate;
  }
  // Only the deposit that completes the sum sets the price. Later payments are surplus.
  const completes = matches(subtract(received, summa)) === 'less';
  if (!completes) return { claim, reason: null, completes, surplus: surplusOf(claim, received) };
  const priced = await priceOnCredit(tx, claim, { received, isWithinTolerance: match === 'within', arrivedAt });
  if (priced && (await isStillReserved(tx, priced))) {
    return { claim: priced, reason: null, completes, surplus: surplusOf(priced, received) };
  }
  await markDepositLate(tx, key);
  return asLate;
}

/**
 * Restores the ended hold of a claim that was marked as paid, if at least half of the sum is credited and the reserve
 * suffices.
 * @returns whether the agreed payout is held
 */
async function keepsPromise(tx: Tx, claim: ClaimRow, received: string): Promise<boolean> {
  if (!claim.markedHoldEnded || !awaitingPaymentStatuses.includes(claim.status)) return true;
  if (isPositive(await heldForPayout(tx, claim))) return true;
  const isRestored = isMostlyPaid(received, claim.fromSumma) && (await canReserve(tx, claim, claim.toSumma));
  if (isRestored) await holdAgain(tx, claim);
  return isRestored;
}

function surplusOf({ fromSumma }: ClaimRow, received: string): string | null {
  const surplus = subtract(received, fromSumma);
  return isPositive(surplus) ? surplus : null;
}

/**
 * Whether the reserve covers the payout. An open claim still has its hold; for an ended claim, the sum must be
 * available again.
 */
async function isStillReserved(tx: Tx, claim: ClaimRow): Promise<boolean> {
  return !isEndedWithoutExchange(claim.status) || (await canReserve(tx, claim, claim.toSumma));
}

/**
 * Returns the statuses that a claim passes through after a deposit, in order. A claim that waits for a proof leaves and
 * re-enters `choice`, so that the visitor gets a new deadline.
 */
function pathAfter(claim: ClaimRow, reason: ClaimReason | null): ClaimStatus[] {
  const { status } = claim;
  if (isEndedWithoutExchange(status)) return reason === null ? ['choice', 'check'] : ['choice'];
  if (awaitingPaymentStatuses.includes(status)) {
    if (reason === null) return ['paid'];
    if (reason !== 'less') return ['paid', 'check', 'choice'];
    return status === 'paid_partial' ? [] : ['paid_partial'];
  }
  if (status === 'choice' && reason !== null) return awaitsProof(claim) ? ['check', 'choice'] : [];
  if (status === 'choice') return ['check'];
  if (reason === null) return [];
  return status === 'paid' ? ['check', 'choice'] : ['choice'];
}
