import type { Db } from '../../../db/pool.ts';
import { updateConfirmations, updateDemoPayment, updateReportedAt } from './queries/demo-payments.ts';

/**
 * Marks a demo bank payment as paid or refused.
 * @returns false if the payment was already paid or replaced, or if its claim no longer accepts payments
 */
export const settleDemoPayment = (db: Db, id: string, status: 'paid' | 'refused'): Promise<boolean> =>
  updateDemoPayment(db, id, status);

/** Marks a demo bank event as reported to the exchange. */
export async function markDemoEventReported(db: Db, event: string): Promise<void> {
  await updateReportedAt(db, event);
}

/** Sets the number of confirmations for the demo bank's next report. */
export async function stepDemoConfirmations(db: Db, event: string, next: number): Promise<void> {
  await updateConfirmations(db, event, next);
}
