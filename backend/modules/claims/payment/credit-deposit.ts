import {
  awaitingPaymentStatuses,
  type ClaimStatus,
  endedWithoutExchangeStatuses,
  isEndedWithoutExchange,
  settledStatuses,
} from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { post } from '../../ledger/postings/service.ts';
import { type ClaimRow, depositEntries } from '../lifecycle/service.ts';
import type { Deposit } from './deposit.ts';
import { countCredits, insertDeposit } from './queries/deposits.ts';
import { followUpOf } from './second-payment.ts';
import { moveCredited } from './under-and-overpayment.ts';

const inReview: readonly ClaimStatus[] = ['paid', 'aml', 'check', 'choice'];

const creditableStatuses: readonly ClaimStatus[] = [
  ...awaitingPaymentStatuses,
  ...endedWithoutExchangeStatuses,
  ...settledStatuses,
  ...inReview,
];

/**
 * Credits a payment once, even if it is reported again, and moves the claim to its next status. If the claim's payout
 * or refund has already begun, the payment opens a follow-up claim.
 * @returns the credited claim, or null if the payment was credited before
 * @throws ApiError `conflict` if the claim's status accepts no payment
 */
export async function creditDeposit(tx: Tx, deposit: Deposit): Promise<ClaimRow | null> {
  const { key: paymentKey, summa, actor, tx: number = null, note, arrivedAt = null, isCreditedAgain = false } = deposit;
  if (!creditableStatuses.includes(deposit.claim.status)) throw new ApiError('conflict');
  const { all, valid } = await countCredits(tx, paymentKey);
  if (valid > 0 || (all > 0 && !isCreditedAgain)) return null;
  const key = all === 0 ? paymentKey : `${paymentKey}#${all + 1}`;

  const isSecondPayment = settledStatuses.includes(deposit.claim.status);
  const { claim } = isSecondPayment ? await followUpOf(tx, deposit) : deposit;
  const late = isSecondPayment || (isEndedWithoutExchange(claim.status) && !arrivedInTime(deposit));
  const row = { key, paymentKey, claimId: claim.id, ps: claim.fromPs, summa, tx: number, late, arrivedAt };
  // A concurrent transaction has credited the same payment in the meantime.
  if (!(await insertDeposit(tx, row))) throw new ApiError('conflict');
  const entries = depositEntries(claim, summa);
  await post(tx, { key: `deposit:${key}`, kind: 'deposit', claimId: claim.id, actor, note, entries });
  return isSecondPayment ? claim : await moveCredited(tx, { ...deposit, key, claim, late });
}

/** Whether a claim has expired although the money arrived before the payment deadline. */
const arrivedInTime = ({ claim: { status, payUntil: until }, arrivedAt }: Deposit): boolean =>
  status === 'expired' && until !== null && arrivedAt !== undefined && arrivedAt <= until;
