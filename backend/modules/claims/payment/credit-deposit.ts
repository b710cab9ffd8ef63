import { compare, larger, roundingUnit, smaller, subtract } from '#domain/amount.ts';
import {
  awaitingPaymentStatuses,
  type ClaimReason,
  type ClaimStatus,
  endedWithoutExchangeStatuses,
  isEndedWithoutExchange,
  settledStatuses,
} from '#domain/claim-status.ts';
import { isWithin, receiveAmount } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { post } from '../../ledger/postings/service.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import {
  type Actor,
  type ClaimRow,
  clocks,
  deposited,
  moveClaim,
  openLinkedClaim,
  owedFor,
  reserveFits,
  setReason,
  setSent,
} from '../lifecycle/service.ts';
import { depositKnown, insertDeposit, setLate } from './queries/deposits.ts';
import { priceAtCredit } from './reprice-on-credit.ts';
import { askForRest } from './start-payment.ts';

export { clockNow, markedPaidAt } from './queries/deposits.ts';

export interface Deposit {
  /** As `lockClaim` read it in this transaction. */
  claim: ClaimRow;
  /** Names the payment once and for all: the provider's own number. */
  key: string;
  /** The amount received, in units of the claim's sending side. */
  summa: string;
  actor: Actor;
  /** When it came, where that is known; else it counts as coming now. */
  arrivedAt?: Date | undefined;
  tx?: string | undefined;
  note?: string | undefined;
}

const inReview: readonly ClaimStatus[] = ['paid', 'aml', 'check', 'choice'];

/** Whether money can be credited to a claim in this status. */
export const takesDeposit = (status: ClaimStatus): boolean =>
  [awaitingPaymentStatuses, endedWithoutExchangeStatuses, settledStatuses, inReview].some((list) =>
    list.includes(status),
  );

/**
 * Credits a payment, once however often it is reported, and moves the claim: to paid when the sum
 * is right and its course holds or is near, else to choice. Money that comes after the payout began opens a linked claim.
 * The deposit time decides lateness, not the time of crediting (decision 014).
 * @returns the claim the money went to, or null when this payment is known
 * @throws ApiError conflict when the claim takes no money
 */
export async function creditDeposit(tx: Tx, deposit: Deposit): Promise<ClaimRow | null> {
  const { key, summa, actor, tx: number = null, note } = deposit;
  if (!takesDeposit(deposit.claim.status)) throw new ApiError('conflict');
  if (await depositKnown(tx, key)) return null;

  const isDouble = settledStatuses.includes(deposit.claim.status);
  const claim = isDouble ? await linkedClaim(tx, deposit) : deposit.claim;
  const late = isDouble || (isEndedWithoutExchange(claim.status) && !cameInTime(deposit));
  const row = { key, claim_id: claim.id, ps: claim.from_ps, summa, tx: number, late };
  // Somebody else is crediting the same payment to another claim at this moment.
  if (!(await insertDeposit(tx, row))) throw new ApiError('conflict');
  const entries = deposited(claim, summa);
  await post(tx, { key: `deposit:${key}`, kind: 'deposit', claimId: claim.id, actor, note, entries });
  return isDouble ? claim : await moveOn(tx, { ...deposit, claim, late });
}

/** Before the time to pay was over, of a claim that nobody ended. */
const cameInTime = ({ claim: { status, pay_until: until }, arrivedAt }: Deposit): boolean =>
  status === 'expired' && until !== null && arrivedAt !== undefined && arrivedAt <= until;

/** A second payment is offered at no more than the amount first agreed. */
async function linkedClaim(tx: Tx, { claim, summa, actor }: Deposit): Promise<ClaimRow> {
  const fromSumma = smaller(summa, claim.from_summa);
  const toSumma = larger(receiveAmount(fromSumma, claim.course, claim.to_digits), roundingUnit(claim.to_digits));
  return await openLinkedClaim(tx, claim, { fromSumma, toSumma, reason: 'double' }, actor);
}

interface Credited extends Deposit {
  late: boolean;
}

async function moveOn(tx: Tx, deposit: Credited): Promise<ClaimRow> {
  const { actor, tx: number, note } = deposit;
  const { claim, reason } = await fitted(tx, deposit);
  const path = pathAfter(claim.status, reason);
  if (path.length === 0 && reason && claim.status === 'choice' && claim.reason !== 'late') {
    await setReason(tx, claim.id, reason);
    return { ...claim, reason };
  }
  let moved = claim;
  for (const step of path) {
    // The time to send the rest is a new one; the course stays fixed as long as it was.
    const window = step === 'paid_partial' ? { pay: clocks.paid_partial?.minutes ?? 60, fixed: 0 } : undefined;
    moved = await moveClaim(tx, {
      claim: moved,
      to: step,
      actor,
      reason,
      tx: number,
      note,
      ...(window && { window }),
    });
  }
  if (moved.status === 'paid_partial') await askForRest(tx, moved);
  return moved;
}

/** The claim at the sum and the course that its money gives it, and why that is not what was agreed. */
async function fitted(tx: Tx, { claim: known, key, summa, arrivedAt, late }: Credited) {
  if (late) return { claim: known, reason: 'late' as const };
  const { from: received } = await owedFor(tx, known);
  const claim = await withinTolerance(tx, known, received);
  const difference = compare(received, claim.from_summa);
  const reason: ClaimReason | null = difference === 0 ? null : difference < 0 ? 'less' : 'more';
  // The deposit that completes the sum prices the claim; a late one is priced by the choice.
  const completes = difference >= 0 && compare(subtract(received, summa), claim.from_summa) < 0;
  if (!completes || (claim.status === 'choice' && claim.reason === 'late')) return { claim, reason };
  const priced = await priceAtCredit(tx, claim, arrivedAt);
  if (priced && (await isStillHeld(tx, priced))) return { claim: priced, reason };
  await setLate(tx, key);
  return { claim, reason: 'late' as const };
}

/** A claim that ran out gave its hold away; what it promised can be promised again only while there is as much. */
async function isStillHeld(tx: Tx, { status, to_ps: ps, to_summa: summa, city }: ClaimRow): Promise<boolean> {
  return !isEndedWithoutExchange(status) || (await reserveFits(tx, { ps, summa, city }));
}

/** A difference that only a fee makes counts as paid: the claim takes what came as its sum and keeps its promise. */
async function withinTolerance(tx: Tx, claim: ClaimRow, received: string): Promise<ClaimRow> {
  const promiseBinds =
    awaitingPaymentStatuses.includes(claim.status) || claim.status === 'check' || isEndedWithoutExchange(claim.status);
  if (!promiseBinds || compare(received, claim.from_summa) === 0) return claim;
  const { tolerance } = await claimSettings(tx);
  if (!isWithin(claim.from_summa, received, tolerance)) return claim;
  await setSent(tx, claim.id, received);
  return { ...claim, from_summa: received };
}

/** The statuses a claim goes through when money came; each step is a move of its own. */
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
