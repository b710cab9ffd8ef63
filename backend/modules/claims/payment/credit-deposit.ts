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
import { countCredits, insertDeposit } from './queries/deposits.ts';
import { moveCredited } from './under-and-overpayment.ts';

const inReview: readonly ClaimStatus[] = ['paid', 'aml', 'check', 'choice'];

const creditableStatuses: readonly ClaimStatus[] = [
  ...awaitingPaymentStatuses,
  ...endedWithoutExchangeStatuses,
  ...settledStatuses,
  ...inReview,
];

/**
 * Credits a payment once per key; after its credit was taken back, again if `isCreditedAgain` is set. Moves the claim
 * to `paid`, or to `choice` when the sum, the course or the time of arrival does not fit the agreement. A payment that
 * is credited after the payout began opens a follow-up claim.
 * @returns the credited claim; null when this payment was credited before
 * @throws ApiError conflict when the claim's status accepts no payment
 */
export async function creditDeposit(tx: Tx, deposit: Deposit): Promise<ClaimRow | null> {
  const { key: paymentKey, summa, actor, tx: number = null, note, isCreditedAgain = false } = deposit;
  if (!creditableStatuses.includes(deposit.claim.status)) throw new ApiError('conflict');
  const { all, valid } = await countCredits(tx, paymentKey);
  if (valid > 0 || (all > 0 && !isCreditedAgain)) return null;
  const key = all === 0 ? paymentKey : `${paymentKey}#${all + 1}`;

  const isSecondPayment = settledStatuses.includes(deposit.claim.status);
  const claim = isSecondPayment ? await followUpClaim(tx, deposit) : deposit.claim;
  const late = isSecondPayment || (isEndedWithoutExchange(claim.status) && !arrivedInTime(deposit));
  const row = { key, paymentKey, claimId: claim.id, ps: claim.fromPs, summa, tx: number, late };
  // No deposit had this key a moment ago, so a concurrent transaction is crediting the same payment to another claim.
  if (!(await insertDeposit(tx, row))) throw new ApiError('conflict');
  const entries = depositEntries(claim, summa);
  await post(tx, { key: `deposit:${key}`, kind: 'deposit', claimId: claim.id, actor, note, entries });
  return isSecondPayment ? claim : await moveCredited(tx, { ...deposit, key, claim, late });
}

/**
 * Whether the money for an expired claim arrived in time, even if it is credited later. False for claims that a person
 * cancelled or refused.
 */
const arrivedInTime = ({ claim: { status, payUntil: until }, arrivedAt }: Deposit): boolean =>
  status === 'expired' && until !== null && arrivedAt !== undefined && arrivedAt <= until;

/** Opens a follow-up claim for a second payment. It promises at most the agreed sum at the agreed course. */
async function followUpClaim(tx: Tx, { claim, summa, actor }: Deposit): Promise<ClaimRow> {
  const fromSumma = smaller(summa, claim.fromSumma);
  const toSumma = larger(receiveAmount(fromSumma, claim.course, claim.toDigits), roundingUnit(claim.toDigits));
  return await openFollowUpClaim(tx, claim, { fromSumma, toSumma, reason: 'double', actor, notify: true });
}
