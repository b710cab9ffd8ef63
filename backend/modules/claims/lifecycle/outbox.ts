import type { Tx } from '../../../db/transaction.ts';
import { shouldNotify } from './notifications.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { deleteOutboxRows, insertOutboxRow, type OutboxRow } from './queries/outbox.ts';

/**
 * Removes the oldest rows from the mail outbox and returns them. The caller must queue the e-mails for these rows in
 * the same transaction.
 */
export const takeFromOutbox = (tx: Tx, limit: number): Promise<OutboxRow[]> => deleteOutboxRows(tx, limit);

/**
 * Mails the visitor of a follow-up claim that the claim needs a decision. For claims that were opened without this
 * mail.
 */
export async function mailChoice(tx: Tx, { id, email, reason }: ClaimRow): Promise<void> {
  if (shouldNotify(email, { from: null, to: 'choice', reason })) await insertOutboxRow(tx, id);
}
