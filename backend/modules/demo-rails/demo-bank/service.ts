import type { z } from 'zod';
import type { demoPayment } from '#contracts/demo-bank.ts';
import { compare } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { type DemoReport, sendReport } from '../../../payments/demo-bank.ts';
import { lockClaim, transitionClaim } from '../../claims/lifecycle/service.ts';
import {
  creditDeposit,
  markDemoEventReported,
  paymentSeenAt,
  recordConfirmations,
  settleDemoPayment,
  stepDemoConfirmations,
} from '../../claims/payment/service.ts';
import { type DemoPaymentRow, insertEvent, paymentRow, unreportedPayments } from './queries.ts';

/** Name of the payee on the bank's page. */
const payee = 'Razmen';

const actor = 'rail:demo_bank';
const maxReports = 20;
/**
 * Number of steps in which confirmations are reported, one per sweep. They are few, so that nobody waits long in the
 * demo.
 */
const confirmationSteps = 4;

/** Returns a payment as the bank's page shows it. @throws ApiError not_found */
export async function loadPayment(db: Db, id: string): Promise<z.input<typeof demoPayment>> {
  const {
    event: _event,
    confirmations: _confirmations,
    required: _required,
    ...payment
  } = await requirePayment(db, id);
  return { ...payment, payee };
}

/**
 * Pays or refuses a payment at the bank. A refused payment can still be paid; a payment that is paid, replaced or
 * closed cannot.
 * @throws ApiError not_found; conflict when the payment cannot be changed
 */
export async function decidePayment(db: Db, id: string, action: 'pay' | 'refuse'): Promise<void> {
  await requirePayment(db, id);
  const isSettled = await settleDemoPayment(db, id, action === 'pay' ? 'paid' : 'refused');
  if (!isSettled) throw new ApiError('conflict');
}

async function requirePayment(db: Db, id: string): Promise<DemoPaymentRow> {
  const payment = await paymentRow(db, id);
  if (!payment) throw new ApiError('not_found');
  return payment;
}

/**
 * Sends the reports that the API has not accepted yet. For a payment in a network, the confirmations are reported
 * first, step by step. Failed reports are sent again by the next sweep.
 */
export async function sendReports({ db, config, log }: Deps): Promise<void> {
  for (const payment of await unreportedPayments(db, maxReports)) {
    const { id, event, status, summa, currency, confirmations, required } = payment;
    if (event === null || (status !== 'paid' && status !== 'refused')) continue;
    const report = { event, payment: id, summa, currency };
    try {
      if (confirmations === null || confirmations >= required) {
        await sendReport(config.secret, config.apiPort, { ...report, status });
        await markDemoEventReported(db, event);
      } else {
        const progress = { status: 'confirming', confirmations: { seen: confirmations, required } } as const;
        await sendReport(config.secret, config.apiPort, { ...report, ...progress });
        const step = Math.ceil(required / confirmationSteps);
        await stepDemoConfirmations(db, event, Math.min(confirmations + step, required));
      }
    } catch (error) {
      log.warn({ err: error, payment: id }, 'demo bank: report failed, repeated by the next sweep');
      return;
    }
  }
}

/**
 * Handles a report from the bank. A payment is credited once, however often it is reported, with the time at which it
 * was first seen.
 * @throws ApiError not_found; conflict when sum or currency differ from the payment's
 */
export async function receiveReport(tx: Tx, report: DemoReport): Promise<void> {
  const { event, payment: id, status, summa, currency } = report;
  const payment = await requirePayment(tx, id);
  if (compare(payment.summa, summa) !== 0 || payment.currency !== currency) throw new ApiError('conflict');
  if (!(await insertEvent(tx, 'demo_bank', event)) || status === 'refused') return;
  const claim = await lockClaim(tx, payment.claim);
  if (report.status === 'confirming') {
    await recordConfirmations(tx, { claim, confirmations: report.confirmations, actor, tx: id });
    return;
  }
  const arrivedAt = await paymentSeenAt(tx, claim);
  const credited = await creditDeposit(tx, { claim, key: `demo_bank:${id}`, summa, actor, arrivedAt, tx: id });
  if (credited?.status === 'paid') await transitionClaim(tx, { claim: credited, to: 'check', actor });
}
