import { add, larger, roundingUnit, smaller } from '#domain/amount.ts';
import { receiveAmount } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import {
  type ClaimRow,
  lockClaim,
  mailChoice,
  openFollowUpClaim,
  owedFor,
  restartStatus,
  setAgreement,
} from '../lifecycle/service.ts';
import type { Deposit } from './deposit.ts';
import { isSmall } from './is-small.ts';
import { openSecondPayment } from './queries/open-second-payment.ts';

/**
 * Returns the follow-up claim for a second payment, which exchanges at most the agreed sum of the first claim. Payments
 * below the minimum are collected in a single follow-up claim, and the visitor gets no mail about this claim until the
 * total can be exchanged.
 */
export async function followUpOf(tx: Tx, { claim, summa, actor }: Deposit): Promise<{ claim: ClaimRow }> {
  const isSmallPayment = await isSmall(tx, claim, summa);
  const openId = isSmallPayment ? await openSecondPayment(tx, claim.id) : undefined;
  const open = openId === undefined ? null : await lockClaim(tx, openId);
  // The visitor may have chosen in the meantime.
  if (open?.status !== 'choice') {
    const request = { ...promised(claim, summa), reason: 'double', actor, notify: !isSmallPayment } as const;
    return { claim: await openFollowUpClaim(tx, claim, request) };
  }
  const { from: before } = await owedFor(tx, open);
  const total = add(before, summa);
  if ((await isSmall(tx, claim, before)) && !(await isSmall(tx, claim, total))) {
    // The visitor learns of the claim only now, so the time to choose starts now.
    await restartStatus(tx, open);
    await mailChoice(tx, open);
  }
  return { claim: await setAgreement(tx, open, { ...promised(claim, total), course: open.course }) };
}

function promised({ fromSumma, course, toDigits }: ClaimRow, summa: string) {
  const sum = smaller(summa, fromSumma);
  return { fromSumma: sum, toSumma: larger(receiveAmount(sum, course, toDigits), roundingUnit(toDigits)) };
}
