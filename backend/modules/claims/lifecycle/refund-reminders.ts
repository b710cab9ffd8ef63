import type { Tx } from '../../../db/transaction.ts';
import { type DueReminder, updateReminded } from './queries/refund-reminders.ts';

/** Days after which visitors are reminded to enter requisites for their refund. */
export const reminderDays: readonly number[] = [1, 7, 30];

/**
 * Records and returns the due reminders for refunds without requisites. If several reminders for a refund were missed,
 * only the latest is returned.
 */
export const takeRefundReminders = (tx: Tx, limit: number): Promise<DueReminder[]> =>
  updateReminded(tx, reminderDays, limit);
