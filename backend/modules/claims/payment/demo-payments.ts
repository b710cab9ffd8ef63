import type { Db } from '../../../db/pool.ts';
import { updateConfirmations, updateDemoPayment, updateReportedAt } from './queries/demo-payments.ts';

/**
 * Records at the demo bank that a payment was paid or refused.
 * @returns false when it is already paid, was replaced by another payment, or its claim no longer accepts payments
 */
export const settleDemoPayment = (db: Db, id: string, status: 'paid' | 'refused'): Promise<boolean> =>
  updateDemoPayment(db, id, status);

/** Records that the exchange has accepted the demo bank's report of an event. */
export async function markDemoEventReported(db: Db, event: string): Promise<void> {
  await updateReportedAt(db, event);
}

/**
 * Records that the exchange accepted a report of confirmations. The next report is a new event, with `next`
 * confirmations.
 */
export async function stepDemoConfirmations(db: Db, event: string, next: number): Promise<void> {
  await updateConfirmations(db, event, next);
}
