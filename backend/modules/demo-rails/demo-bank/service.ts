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

const payee = 'Razmen';

const actor = 'rail:demo_bank';
const maxReports = 20;
/** Confirmations grow in at most four steps, five seconds apart, so that a demo payment takes about 20 seconds. */
const confirmationSteps = 4;

/**
 * Returns a payment as the demo bank's page shows it.
 * @throws ApiError `not_found` for an unknown payment
 */
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
 * Pays or refuses a payment at the demo bank.
 * @throws ApiError `not_found` for an unknown payment; `conflict` if the payment is already paid, replaced or closed
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
 * Reports demo bank payments to the exchange. A crypto payment is reported several times, with a growing number of
 * confirmations, and the next run retries failed reports.
 */
export async function sendReports({ db, config, log }: Deps): Promise<void> {
  for (const payment of await unreportedPayments(db, maxReports)) {
    const { id, event, status, summa, currency, confirmations, required } = payment;
    if (event === null || (status !== 'paid' && status !== 'refused')) continue;
    const report = { event, payment: id, summa, currency };
    try {
      if (confirmations === null || confirmations >= required) {
        await sendReport(config.secret, config.apiUrl, { ...report, status });
        await markDemoEventReported(db, event);
      } else {
        const progress = { status: 'confirming', confirmations: { seen: confirmations, required } } as const;
        await sendReport(config.secret, config.apiUrl, { ...report, ...progress });
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
 * Handles a webhook report from the demo bank. A repeated report does not credit the payment again.
 * @throws ApiError `not_found` for an unknown payment; `conflict` if the reported sum or currency differs from the
 * payment's
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
