import { needsArrivalTime } from '#domain/arrival-time.ts';
import type { Locale } from '#domain/locale.ts';
import { deskPaymentKey, unnumberedPaymentKey } from '#domain/transaction-key.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { formatDateTime } from '../../../format.ts';
import type { ClaimRow } from '../../claims/lifecycle/service.ts';
import { creditDeposit, latestCreditOf, markedPaidAt } from '../../claims/payment/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { belongsToOthers } from '../../rails/deposits/service.ts';
import type { ActionContext, ActionRequest } from './action-context.ts';
import { validateArrivalTime, validateReceivedAmount } from './validate-input.ts';

/**
 * Credits a payment, and logs the arrival time if the operator stated one. Only a claim's first payment may lack a
 * transaction number, because two payments without a number could not be told apart.
 * @throws ApiError `validation`, naming the invalid fields; `conflict` if the claim's status accepts no payment
 */
export async function creditPayment({ tx, claim, order, actor, staffId, locale }: ActionContext): Promise<void> {
  const summa = validateReceivedAmount(locale, order.summa, claim.fromDigits);
  const number = order.tx;
  const isFirst = claim.status === 'wait_payment' || claim.status === 'marked_paid';
  if (!number && !isFirst) throw fieldError(locale, 'tx', 'Refusals.txRequired');
  const own = [claim.id, ...(claim.linkedTo === null ? [] : [claim.linkedTo])];
  if (number && (await belongsToOthers(tx, number, own))) throw fieldError(locale, 'tx', 'Refusals.txOfOther');
  const key = number ? deskPaymentKey(claim.fromCode, number) : unnumberedPaymentKey(claim.id);
  const arrivedAt = await arrivalTime(tx, claim, order, locale);
  const isCreditedAgain = await assertNumberConfirmed(tx, key, order, locale);
  const deposit = { claim, key, summa, actor, arrivedAt, tx: number, note: order.note, isCreditedAgain };
  const credited = await creditDeposit(tx, deposit);
  if (credited) {
    if (order.arrivedAt) await logArrival(tx, { claim, summa, number, arrivedAt, staffId });
    return;
  }
  // A concurrent request has already credited the same payment.
  await assertNumberConfirmed(tx, key, order, locale);
  throw new ApiError('conflict');
}

interface StatedArrival {
  claim: ClaimRow;
  summa: string;
  number: string | undefined;
  arrivedAt: Date | undefined;
  staffId: string;
}

async function logArrival(tx: Tx, { claim, summa, number, arrivedAt, staffId }: StatedArrival): Promise<void> {
  const change = { by: staffId, room: 'claims', subject: claim.number, note: number } as const;
  const credited = `${summa} ${claim.fromUnit}`;
  await logChange(tx, change, {}, { credited, arrivedAt: arrivedAt?.toISOString() ?? null });
}

/**
 * Refuses a transaction number that was credited before. If the earlier credit was reversed, the operator may use the
 * number again by confirming it.
 * @returns whether an earlier credit was reversed
 */
async function assertNumberConfirmed(
  tx: Tx,
  key: string,
  { txAgain }: ActionRequest,
  locale: Locale,
): Promise<boolean> {
  const last = await latestCreditOf(tx, key);
  if (!last) return false;
  const values = { number: last.claimNumber, at: formatDateTime(last.at, locale) };
  if (!last.reversedAt) throw fieldError(locale, 'tx', 'Refusals.txKnown', { values });
  if (txAgain) return true;
  throw fieldError(locale, 'txAgain', 'Refusals.txReversed', { values });
}

/**
 * Returns the arrival time that the operator stated, or else the time at which the visitor pressed "I paid". After the
 * fixed-rate period, the operator must state the arrival time, because a visitor can press "I paid" before paying.
 */
async function arrivalTime(
  tx: Tx,
  claim: ClaimRow,
  { arrivedAt }: ActionRequest,
  locale: Locale,
): Promise<Date | undefined> {
  if (arrivedAt) return validateArrivalTime(locale, arrivedAt, claim.createdAt, claim.now);
  if (needsArrivalTime(claim)) throw fieldError(locale, 'arrivedAt', 'Refusals.arrivedRequired');
  return await markedPaidAt(tx, claim);
}
