import type { Tx } from '../../../db/transaction.ts';
import { shouldNotify } from './notifications.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { deleteOutboxRows, insertOutboxRow, type OutboxRow } from './queries/outbox.ts';

/**
 * Removes the oldest rows from the mail outbox and returns them. The caller must queue the e-mails for these rows in
 * the same transaction.
 */
export const takeFromOutbox = (tx: Tx, limit: number): Promise<OutboxRow[]> => deleteOutboxRows(tx, limit);

/** Sends the mail that asks for a choice, about a claim that opened without one. */
export async function mailChoice(tx: Tx, { id, email, reason }: ClaimRow): Promise<void> {
  if (shouldNotify(email, { from: null, to: 'choice', reason })) await insertOutboxRow(tx, id);
}
