import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { enqueueAll } from '../../../jobs/queue.ts';
import { takeFromOutbox } from '../lifecycle/service.ts';

const batchSize = 1_000;

/**
 * Moves e-mails from the outbox to the job queue in one transaction, so that none is lost or queued twice.
 * @returns the number of queued jobs
 */
export async function flushOutbox(db: Db): Promise<number> {
  const flushed = await transaction(db, async (tx) => {
    const rows = await takeFromOutbox(tx, batchSize);
    const jobs = rows.map(({ jobId: id, ...data }) => ({ id, data }));
    if (jobs.length > 0) await enqueueAll(tx, 'claimMail', jobs);
    return jobs.length;
  });
  return flushed < batchSize ? flushed : flushed + (await flushOutbox(db));
}
