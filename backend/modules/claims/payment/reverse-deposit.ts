import type { ActorText } from '#domain/actor.ts';
import { compare, isPositive, subtract } from '#domain/amount.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { post } from '../../ledger/postings/service.ts';
import {
  type ClaimRow,
  canReserve,
  depositEntries,
  owedFor,
  reverseEntries,
  setAgreement,
  transitionClaim,
} from '../lifecycle/service.ts';
import {
  agreementBefore,
  type CreditedDeposit,
  lastPaymentNumber,
  markReversed,
  wasAwaitingPayment,
} from './queries/reversals.ts';
import { requestRemainder } from './start-payment.ts';
import { takeBackSurplus } from './take-back-surplus.ts';

interface Reversal {
  claim: ClaimRow;
  deposit: CreditedDeposit;
  actor: ActorText;
  /** Reason for the reversal, shown to the visitor. */
  note: string;
}

const reversibleStatuses: readonly ClaimStatus[] = ['paid_partial', 'paid', 'aml', 'check', 'choice'];

/**
 * Reverses a wrong credit before the payout, and restores the terms that the credit changed. If money is left, the
 * visitor chooses what happens to this money; if no money is left, the claim waits for its payment again or ends.
 * @returns the updated claim
 * @throws ApiError `conflict` if the claim or deposit can no longer be reversed; `reserve_exhausted` at commit if too
 * little would remain in the reserve
 */
export async function reverseDeposit(tx: Tx, { claim, deposit, actor, note }: Reversal): Promise<ClaimRow> {
  if (!reversibleStatuses.includes(claim.status)) throw new ApiError('conflict');
  const { from: owed } = await owedFor(tx, claim);
  const moved = subtract(deposit.summa, owed);
  if (isPositive(moved)) await takeBackSurplus(tx, claim, moved, actor);
  if (!(await markReversed(tx, deposit.key))) throw new ApiError('conflict');
  const entries = reverseEntries(depositEntries(claim, deposit.summa));
  await post(tx, { key: `reversal:${deposit.key}`, kind: 'reversal', claimId: claim.id, actor, note, entries });

  const { from: rest } = await owedFor(tx, claim);
  const step = { actor, note, patch: { txIn: await lastPaymentNumber(tx, claim.id) } };
  const agreement = await agreementBefore(tx, deposit);
  if (isPositive(rest)) {
    const restored = agreement ? await setAgreement(tx, claim, agreement) : claim;
    return await moveThrough(tx, restored, claim.status === 'choice' ? ['check', 'choice'] : toChoice(claim.status), {
      ...step,
      reason: 'less',
    });
  }
  if (await mayWait(tx, claim, agreement?.toSumma ?? claim.toSumma)) {
    const restored = agreement ? await setAgreement(tx, claim, agreement) : claim;
    const way = [...toReversible(claim.status), 'wait_payment' as const];
    const waiting = await moveThrough(tx, restored, way, { ...step, keepsPayUntil: true });
    await requestRemainder(tx, waiting);
    return waiting;
  }
  const end = await moveThrough(tx, claim, toEnd(claim), { ...step, reason: 'operator' });
  // Restores the old terms only after the release of the hold, because the reserve may be too small for the old sum.
  return agreement ? await setAgreement(tx, end, agreement) : end;
}

const toChoice = (status: ClaimStatus): ClaimStatus[] =>
  status === 'paid' || status === 'aml' ? ['check', 'choice'] : ['choice'];

/** Returns the statuses that a claim passes through before `wait_payment` or `expired`. */
const toReversible = (status: ClaimStatus): ClaimStatus[] => (status === 'aml' || status === 'choice' ? ['check'] : []);

/** Follow-up claims end as `cancelled` instead of `expired`, because they never waited for a payment. */
function toEnd({ status, linkedTo }: ClaimRow): ClaimStatus[] {
  if (linkedTo === null) return [...toReversible(status), 'expired'];
  return status === 'choice' ? ['cancelled'] : [...toChoice(status), 'cancelled'];
}

/**
 * Whether the claim can wait for its payment again. The payment deadline must not have passed, and the reserve must
 * cover the payout.
 */
async function mayWait(tx: Tx, claim: ClaimRow, toSumma: string): Promise<boolean> {
  if (claim.payUntil === null || claim.payUntil <= claim.now || !(await wasAwaitingPayment(tx, claim.id))) return false;
  const more = subtract(toSumma, claim.toSumma);
  return compare(more, '0') <= 0 || (await canReserve(tx, claim, more));
}

type Step = Omit<Parameters<typeof transitionClaim>[1], 'claim' | 'to'>;

/** Moves the claim through each status in turn. Only the last transition gets the note and the payment number. */
async function moveThrough(tx: Tx, claim: ClaimRow, way: ClaimStatus[], step: Step): Promise<ClaimRow> {
  let moved = claim;
  for (const [index, to] of way.entries()) {
    const isLast = index === way.length - 1;
    const { actor, reason } = step;
    moved = await transitionClaim(tx, isLast ? { ...step, claim: moved, to } : { claim: moved, to, actor, reason });
  }
  return moved;
}
