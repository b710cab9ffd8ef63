import type { z } from 'zod';
import type { demoPayment } from '#contracts/demo-bank.ts';
import { compare } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { type DemoReport, sendReport } from '../../../payments/demo-bank.ts';
import { lockClaim, moveClaim } from '../../claims/lifecycle/service.ts';
import { creditDeposit } from '../../claims/payment/service.ts';
import { insertEvent, markReported, type PaymentRow, paymentRow, settlePayment, unreported } from './queries.ts';

/** The name the bank's page shows as the payee. */
const payee = 'Razmen';

const actor = 'rail:demo_bank';

/** A payment as the bank's page shows it. @throws ApiError not_found */
export async function demoPaymentState(db: Db, id: string): Promise<z.input<typeof demoPayment>> {
  const { event: _event, ...payment } = await paymentOf(db, id);
  return { ...payment, payee };
}

/**
 * Pays or refuses at the bank. A refused payment may still be paid; a paid one stays paid; one that was replaced, or whose
 * claim ended so long ago that nobody looks for it, takes no money.
 * @throws ApiError not_found, conflict
 */
export async function decidePayment(db: Db, id: string, action: 'pay' | 'refuse'): Promise<void> {
  await paymentOf(db, id);
  if (!(await settlePayment(db, id, action === 'pay' ? 'paid' : 'refused'))) throw new ApiError('conflict');
}

async function paymentOf(db: Db, id: string): Promise<PaymentRow> {
  const payment = await paymentRow(db, id);
  if (!payment) throw new ApiError('not_found');
  return payment;
}

/** Sends what was not reported yet; what fails is sent again by the next sweep, so no kill loses a sendReport. */
export async function reportPayments({ db, config, log }: Deps): Promise<void> {
  for (const { id, event, status, summa, currency } of await unreported(db, 20)) {
    if (event === null || (status !== 'paid' && status !== 'refused')) continue;
    try {
      await sendReport(config.secret, config.apiPort, { event, payment: id, status, summa, currency });
      await markReported(db, event);
    } catch (error) {
      log.warn({ err: error }, 'the demo bank could not sendReport; it will again');
      return;
    }
  }
}

/**
 * Takes the bank's sendReport: a payment is credited once, however often it is reported.
 * @throws ApiError not_found, conflict when sum or currency is not the payment's own
 */
export async function takeReport(tx: Tx, { event, payment, status, summa, currency }: DemoReport): Promise<void> {
  const known = await paymentOf(tx, payment);
  if (compare(known.summa, summa) !== 0 || known.currency !== currency) throw new ApiError('conflict');
  if (!(await insertEvent(tx, 'demo_bank', event)) || status === 'refused') return;
  const claim = await lockClaim(tx, known.claim);
  const credited = await creditDeposit(tx, { claim, key: `demo_bank:${payment}`, summa, actor, tx: payment });
  if (credited?.status === 'paid') await moveClaim(tx, { claim: credited, to: 'check', actor });
}
