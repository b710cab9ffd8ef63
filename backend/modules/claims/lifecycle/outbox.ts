import type { Tx } from '../../../db/transaction.ts';
import { deleteOutboxRows, type OutboxRow } from './queries/outbox.ts';

/** Takes the oldest transitions to be mailed out of the outbox; the caller queues them in the same transaction. */
export const takeFromOutbox = (tx: Tx, limit: number): Promise<OutboxRow[]> => deleteOutboxRows(tx, limit);
