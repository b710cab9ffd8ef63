import type { Tx } from '../../../db/transaction.ts';
import { deleteOutboxRows, type OutboxRow } from './queries/outbox.ts';

/**
 * Deletes the oldest rows of the mail outbox and returns them. The caller queues their mails in the same transaction.
 */
export const takeFromOutbox = (tx: Tx, limit: number): Promise<OutboxRow[]> => deleteOutboxRows(tx, limit);
