import { larger, roundingUnit, smaller } from '#domain/amount.ts';
import {
  awaitingPaymentStatuses,
  type ClaimStatus,
  endedWithoutExchangeStatuses,
  isEndedWithoutExchange,
  settledStatuses,
} from '#domain/claim-status.ts';
import { receiveAmount } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { post } from '../../ledger/postings/service.ts';
import { type ClaimRow, depositEntries, openFollowUpClaim } from '../lifecycle/service.ts';
import type { Deposit } from './deposit.ts';
import { depositExists, insertDeposit } from './queries/deposits.ts';
import { moveCredited } from './under-and-overpayment.ts';

const inReview: readonly ClaimStatus[] = ['paid', 'aml', 'check', 'choice'];

const creditableStatuses: readonly ClaimStatus[] = [
  ...awaitingPaymentStatuses,
  ...endedWithoutExchangeStatuses,
  ...settledStatuses,
  ...inReview,
];

/**
 * Credits a payment once per key and moves the claim: to `paid` when the sum is right and the course holds, else to
 * `choice`. A payment after the payout began opens a follow-up claim. The arrival counts, not the time of the credit:
 * money that arrived in time for a claim that expired since is not late.
 * @returns the claim that got the money; null when this payment is known
 * @throws ApiError conflict when the claim takes no money
 */
export async function creditDeposit(tx: Tx, deposit: Deposit): Promise<ClaimRow | null> {
  const { key, summa, actor, tx: number = null, note } = deposit;
  if (!creditableStatuses.includes(deposit.claim.status)) throw new ApiError('conflict');
  if (await depositExists(tx, key)) return null;

  const isSecondPayment = settledStatuses.includes(deposit.claim.status);
  const claim = isSecondPayment ? await followUpClaim(tx, deposit) : deposit.claim;
  const late = isSecondPayment || (isEndedWithoutExchange(claim.status) && !arrivedInTime(deposit));
  const row = { key, claimId: claim.id, ps: claim.fromPs, summa, tx: number, late };
  // Another transaction is crediting the same payment to another claim.
  if (!(await insertDeposit(tx, row))) throw new ApiError('conflict');
  const entries = depositEntries(claim, summa);
  await post(tx, { key: `deposit:${key}`, kind: 'deposit', claimId: claim.id, actor, note, entries });
  return isSecondPayment ? claim : await moveCredited(tx, { ...deposit, claim, late });
}

/** Before the end of the time to pay, for a claim that was not ended by anybody. */
const arrivedInTime = ({ claim: { status, payUntil: until }, arrivedAt }: Deposit): boolean =>
  status === 'expired' && until !== null && arrivedAt !== undefined && arrivedAt <= until;

/** A second payment is offered at no more than what was agreed for the first. */
async function followUpClaim(tx: Tx, { claim, summa, actor }: Deposit): Promise<ClaimRow> {
  const fromSumma = smaller(summa, claim.fromSumma);
  const toSumma = larger(receiveAmount(fromSumma, claim.course, claim.toDigits), roundingUnit(claim.toDigits));
  return await openFollowUpClaim(tx, claim, { fromSumma, toSumma, reason: 'double', actor, notify: true });
}
