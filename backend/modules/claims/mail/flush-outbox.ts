import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { enqueueAll } from '../../../jobs/queue.ts';
import { takeFromOutbox } from '../lifecycle/service.ts';

const batchSize = 1_000;

/**
 * Moves transitions from the mail outbox to the job queue. A row is deleted from the outbox in the same transaction
 * that queues its mail.
 * @returns number of queued jobs
 */
export async function flushOutbox(db: Db): Promise<number> {
  const flushed = await transaction(db, async (tx) => {
    const rows = await takeFromOutbox(tx, batchSize);
    const jobs = rows.map((row) => ({ id: jobIdOf(row.move), data: row }));
    if (jobs.length > 0) await enqueueAll(tx, 'claimMail', jobs);
    return jobs.length;
  });
  return flushed < batchSize ? flushed : flushed + (await flushOutbox(db));
}

/**
 * Returns the job id for a transition. Ids increase with the transition's id, so that jobs run in the order of
 * transitions.
 */
const jobIdOf = (move: string): string => `00000000-0000-4000-8000-${BigInt(move).toString(16).padStart(12, '0')}`;
