import type { Tx } from '../../../db/transaction.ts';
import { deleteOutboxRows, type OutboxRow } from './queries/outbox.ts';

/** Removes the oldest transitions from the outbox; the caller queues their mails in the same transaction. */
export const takeFromOutbox = (tx: Tx, limit: number): Promise<OutboxRow[]> => deleteOutboxRows(tx, limit);
