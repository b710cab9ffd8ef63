import type { Tx } from '../../../db/transaction.ts';
import { deleteOutboxRows, type OutboxRow } from './queries/outbox.ts';

/**
 * Removes the oldest rows from the mail outbox and returns them. The caller must queue the e-mails for these rows in
 * the same transaction.
 */
export const takeFromOutbox = (tx: Tx, limit: number): Promise<OutboxRow[]> => deleteOutboxRows(tx, limit);
