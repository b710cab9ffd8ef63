import { compare, larger, smaller, unitOf } from '#domain/amount.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { isWithin, receiveAmount } from '#domain/quote.ts';
import type { Tx } from '../../db/transaction.ts';
import { ApiError } from '../../errors.ts';
import { post } from '../ledger/service.ts';
import { openLinkedClaim } from '../linked-claims/service.ts';
import { type Actor, type ClaimRow, deposited, moveClaim, owedFor } from '../moves/service.ts';
import { engineSettings } from '../settings/service.ts';
import { depositKnown, insertDeposit, setReason, setSent } from './queries.ts';

export interface Deposit {
  /** As `lockClaim` read it in this transaction. */
  claim: ClaimRow;
  /** Names the payment once and for all: the provider's own number. */
  key: string;
  /** What arrived, in units of the claim's sending side, whatever was agreed. */
  summa: string;
  actor: Actor;
  tx?: string | undefined;
  note?: string | undefined;
}

const waiting: readonly ClaimStatus[] = ['wait_payment', 'marked_paid', 'confirming', 'paid_partial'];
const ended: readonly ClaimStatus[] = ['expired', 'cancelled', 'failed'];
const settled: readonly ClaimStatus[] = ['payout', 'payout_sent', 'done', 'refund', 'refunded'];
const open: readonly ClaimStatus[] = ['paid', 'check', 'choice'];

/** Whether money can be credited to a claim in this status. */
export const takesDeposit = (status: ClaimStatus): boolean =>
  [waiting, ended, settled, open].some((list) => list.includes(status));

/**
 * Credits a payment, once however often it is reported, and moves the claim: to paid when the sum
 * is right, else to choice. Money that comes after the payout began opens a linked claim.
 * @returns the claim the money went to, or null when this payment is known
 * @throws ApiError conflict when the claim takes no money
 */
export async function creditDeposit(tx: Tx, deposit: Deposit): Promise<ClaimRow | null> {
  const { key, summa, actor, tx: number = null, note } = deposit;
  if (!takesDeposit(deposit.claim.status)) throw new ApiError('conflict');
  if (await depositKnown(tx, key)) return null;

  const isDouble = settled.includes(deposit.claim.status);
  const claim = isDouble ? await linkedClaim(tx, deposit) : deposit.claim;
  const late = isDouble || ended.includes(claim.status);
  const row = { key, claim_id: claim.id, ps: claim.from_ps, summa, tx: number, late };
  // Somebody else is crediting the same payment to another claim at this moment.
  if (!(await insertDeposit(tx, row))) throw new ApiError('conflict');
  const entries = deposited(claim, summa);
  await post(tx, { key: `deposit:${key}`, kind: 'deposit', claimId: claim.id, actor, note, entries });
  return isDouble ? claim : await moveOn(tx, { ...deposit, claim });
}

/** What came once more is offered at no more than what was agreed the first time. */
async function linkedClaim(tx: Tx, { claim, summa, actor }: Deposit): Promise<ClaimRow> {
  const fromSumma = smaller(summa, claim.from_summa);
  const toSumma = larger(receiveAmount(fromSumma, claim.course, claim.to_digits), unitOf(claim.to_digits));
  return await openLinkedClaim(tx, claim, { fromSumma, toSumma, reason: 'double' }, actor);
}

async function moveOn(tx: Tx, { claim: known, actor, tx: number, note }: Deposit): Promise<ClaimRow> {
  const { from: received } = await owedFor(tx, known);
  const claim = await withinTolerance(tx, known, received);
  const difference = compare(received, claim.from_summa);
  const reason: ClaimReason | null = difference === 0 ? null : difference < 0 ? 'less' : 'more';
  const path = pathAfter(claim.status, reason);
  if (path.length === 0 && reason && claim.status === 'choice' && claim.reason !== 'late') {
    await setReason(tx, claim.id, reason);
    return { ...claim, reason };
  }
  let moved = claim;
  for (const step of path) {
    const why = ended.includes(claim.status) ? 'late' : reason;
    moved = await moveClaim(tx, { claim: moved, to: step, actor, reason: why, tx: number, note });
  }
  return moved;
}

/** A difference that only a fee makes counts as paid: the claim takes what came as its sum and keeps its promise. */
async function withinTolerance(tx: Tx, claim: ClaimRow, received: string): Promise<ClaimRow> {
  const promiseBinds = waiting.includes(claim.status) || claim.status === 'check';
  if (!promiseBinds || compare(received, claim.from_summa) === 0) return claim;
  const { tolerance } = await engineSettings(tx);
  if (!isWithin(claim.from_summa, received, tolerance)) return claim;
  await setSent(tx, claim.id, received);
  return { ...claim, from_summa: received };
}

/** The statuses a claim goes through when money came; each step is a move of its own. */
function pathAfter(status: ClaimStatus, reason: ClaimReason | null): ClaimStatus[] {
  if (ended.includes(status)) return ['choice'];
  if (waiting.includes(status)) {
    if (reason === null) return ['paid'];
    if (reason === 'more') return ['paid', 'check', 'choice'];
    return status === 'paid_partial' ? [] : ['paid_partial'];
  }
  if (status === 'choice') return reason === null ? ['check'] : [];
  if (reason === null) return [];
  return status === 'paid' ? ['check', 'choice'] : ['choice'];
}
