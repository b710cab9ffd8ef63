import type { Db } from '#backend/db/pool.ts';
import { openJobs } from '#backend/jobs/queue.ts';

/** Runs `act` while this process can add jobs, because a service may queue a mail. */
export async function withQueue<T>(db: Db, act: () => Promise<T>): Promise<T> {
  const jobs = await openJobs(db, () => {});
  try {
    return await act();
  } finally {
    await jobs.close();
  }
}
