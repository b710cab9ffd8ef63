import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { enqueueAll } from '../../../jobs/queue.ts';
import { takeFromOutbox } from '../lifecycle/service.ts';

const batchSize = 1_000;

/**
 * Moves the outbox of transitions to the job queue. Each row leaves the outbox in the transaction that queues it.
 * @returns number of jobs
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

/** UUID of the job about a transition, unique and increasing: jobs run in the order of transitions. */
const jobIdOf = (move: string): string => `00000000-0000-4000-8000-${BigInt(move).toString(16).padStart(12, '0')}`;
