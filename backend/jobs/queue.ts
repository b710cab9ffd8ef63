import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/pool.ts';
import type { Tx } from '../db/transaction.ts';

/** The jobs there are, and what each is given. */
export interface JobData {
  /** Removes what is kept for a limited time only. */
  forget: Record<string, never>;
}

export type JobName = keyof JobData;
export const jobNames = ['forget'] as const satisfies JobName[];

export interface JobOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
}

export interface Jobs {
  /**
   * Adds a job inside the caller's transaction: it exists exactly when the transaction does.
   * The worker repeats a failed job with growing pauses; handlers must bear a repetition.
   */
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: JobOptions): Promise<void>;
  close(): Promise<void>;
}

/** Settings of the queue in a process that adds jobs and runs none. */
const passive = { supervise: false, schedule: false, migrate: false, createSchema: false } as const;

export async function openJobs(db: Db, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ db: fromKysely(db), ...passive });
  boss.on('error', onError);
  await boss.start();
  return {
    async enqueue(tx, name, data, options) {
      await boss.send(name, data, { ...options, db: fromKysely(tx) });
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** Makes or updates the queue's own schema and its queues; run as the owner, right after migrating. */
export async function installQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  boss.on('error', () => {});
  try {
    await boss.start();
    for (const name of jobNames) {
      await boss.createQueue(name, { retryLimit: 8, retryDelay: 10, retryBackoff: true });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
