import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../db/pool.ts';
import type { Tx } from '../db/transaction.ts';

/** The jobs there are, and what each is given. */
export interface JobData {
  /** Removes what is kept for a limited time only. */
  deleteExpired: Record<string, never>;
  /** Tells the visitor of a claim's move, by its number. */
  claimMail: { claimId: string; move: string };
  /** Tells a member of staff of claims whose promised time is over, found in one round at that time. */
  overdueMail: { staff: string; claims: string[]; round: string; at: string };
  /** Tells somebody of their account. The token of a link is not in it. */
  accountMail: {
    id: string;
    kind: 'activate' | 'restore' | 'exists' | 'password' | 'device' | 'deleted';
    email: string;
    /** ISO time of what it tells of. */
    at: string;
    /** Where there is no account any more to say its language. */
    locale?: Locale;
    agent?: string;
    ip?: string;
  };
  /** Tells staff of what a visitor wrote. */
  messageMail: { id: string };
}

export type JobName = keyof JobData;

const retryOptions = { retryLimit: 8, retryDelay: 10, retryBackoff: true };

/**
 * How each is repeated. A mail is tried for about seven hours; a worker that was killed with mails
 * in hand is missed after ten seconds.
 */
const mailOptions = {
  ...retryOptions,
  retryLimit: 14,
  retryDelayMax: 3_600,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 172_800,
};
const queues: Record<JobName, QueueOptions> = {
  deleteExpired: retryOptions,
  claimMail: mailOptions,
  overdueMail: mailOptions,
  messageMail: mailOptions,
  accountMail: { ...mailOptions, deleteAfterSeconds: 3_600 },
};

export const jobNames = Object.keys(queues) as JobName[];

/** Where the jobs of a queue end that nothing could be done with; kept for three months. */
const deadLetterQueue = (name: JobName): string => `${name}Dead`;
const deadLetterOptions: QueueOptions = { retentionSeconds: 90 * 86_400 };

export interface JobOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
}

/** A job that nothing could be done with. */
export interface DeadLetter<N extends JobName> {
  id: string;
  data: JobData[N];
  /** When it was given up. */
  at: Date;
  /** The last error, in the words of whoever refused. */
  error: string;
}

export interface Jobs {
  deadLetters<N extends JobName>(name: N): Promise<DeadLetter<N>[]>;
  /** Begins again with a job that was given up; false when there is none with this id. */
  retryDeadLetter(name: JobName, id: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Settings of the queue in a process that adds jobs and runs none. */
const sendOnly = { supervise: false, schedule: false, migrate: false, createSchema: false } as const;

/** The process's own. Jobs are added deep inside services that know nothing but their transaction. */
let sender: PgBoss | undefined;

/**
 * Adds a job inside the caller's transaction: it exists exactly when the transaction does.
 * The worker repeats a failed job with growing pauses; handlers must bear a repetition.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  data: JobData[N],
  options?: JobOptions,
): Promise<void> {
  await openedQueue().send(name, data, { ...options, db: fromKysely(tx) });
}

/** Adds many jobs at once inside the caller's transaction; one whose id is there already is not added again. */
export async function enqueueAll<N extends JobName>(
  tx: Tx,
  name: N,
  jobs: { id: string; data: JobData[N] }[],
): Promise<void> {
  await openedQueue().insert(name, jobs, { db: fromKysely(tx) });
}

function openedQueue(): PgBoss {
  if (!sender) throw new Error('This process opened no queue: openJobs comes first');
  return sender;
}

/** Opens the queue for a process that adds jobs. */
export async function openJobs(db: Db, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ db: fromKysely(db), ...sendOnly });
  boss.on('error', onError);
  await boss.start();
  sender = boss;
  return {
    async deadLetters(name) {
      const jobs = await boss.findJobs<JobData[typeof name]>(deadLetterQueue(name));
      return jobs.map(({ id, data, createdOn, sourceOutput }) => ({
        id,
        data,
        at: createdOn,
        error: messageOf(sourceOutput),
      }));
    },
    retryDeadLetter: async (name, id) => (await boss.redrive(deadLetterQueue(name), { ids: [id] })) > 0,
    close: () => boss.stop({ graceful: false }),
  };
}

const messageOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'message' in output ? String(output.message) : '';

/** Makes or updates the queue's own schema and its queues; run as the owner, right after migrating. */
export async function installQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  boss.on('error', () => {});
  try {
    await boss.start();
    for (const name of jobNames) {
      const deadLetter = deadLetterQueue(name);
      await boss.createQueue(deadLetter, deadLetterOptions);
      await boss.createQueue(name, { ...queues[name], deadLetter });
      await boss.updateQueue(name, { ...queues[name], deadLetter });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
