import type { Tx } from '../../../db/transaction.ts';
import { type DueReminder, updateReminded } from './queries/refund-reminders.ts';

/** Days after which a visitor is reminded to say where a refund goes. */
export const reminderDays: readonly number[] = [1, 7, 30];

/**
 * Records the reminders that are due for refunds without a place, and returns them. If several reminders of a refund
 * were missed, only the last one is returned.
 */
export const takeRefundReminders = (tx: Tx, limit: number): Promise<DueReminder[]> =>
  updateReminded(tx, reminderDays, limit);
