import { sql } from 'kysely';
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../db/pool.ts';
import type { Tx } from '../db/transaction.ts';

/** Payload of each kind of job. */
export interface JobData {
  /** Deletes rows whose retention has ended. */
  deleteExpired: Record<string, never>;
  /** Mails the visitor about a transition of a claim. `move` is the transition's id. */
  claimMail: { claimId: string; move: string };
  /**
   * Mails a member of staff about overdue claims. `round` is the id of the sweep that found them, and `at` its time.
   */
  slaMail: { staff: string; claims: string[]; round: string; at: string };
  /** Mails a member of staff that payouts have been frozen since `since`. */
  freezeMail: { staff: string; since: string };
  /** Reminds a visitor to say where a refund goes; `step`: which reminder it is, from 1. */
  refundMail: { claimId: string; step: number };
  /** Mails the owner of an account. The payload never contains the token of a link. */
  accountMail: {
    id: string;
    kind: 'activate' | 'restore' | 'exists' | 'password' | 'device' | 'deleted';
    email: string;
    /** true: the mail was requested in a browser in which the owner has signed in before. */
    own?: boolean;
    /** Time of the event that the mail is about, ISO 8601. */
    at: string;
    /** Language of the mail if the account no longer exists. */
    locale?: Locale;
    agent?: string;
    ip?: string;
  };
  /** Mails a member of staff that mails have been delayed since `since`. */
  mailAlert: { staff: string; since: string; error: string };
  /** Mails staff about a visitor's message. */
  messageMail: { id: string };
}

export type JobName = keyof JobData;

const retryOptions = { retryLimit: 8, retryDelay: 10, retryBackoff: true };

/**
 * Options of mail queues. Failed mails are retried for about seven hours; the heartbeat detects within ten seconds that
 * a worker was killed while sending.
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
  slaMail: mailOptions,
  freezeMail: mailOptions,
  mailAlert: mailOptions,
  refundMail: mailOptions,
  messageMail: mailOptions,
  accountMail: { ...mailOptions, deleteAfterSeconds: 3_600 },
};

export const jobNames = Object.keys(queues) as JobName[];
export const mailJobNames = jobNames.filter((name) => name !== 'deleteExpired');

/** Returns the name of a queue's dead-letter queue. Dead letters are kept for three months. */
const deadLetterQueue = (name: JobName): string => `${name}Dead`;
const deadLetterOptions: QueueOptions = { retentionSeconds: 90 * 86_400 };

export interface JobOptions {
  /** Earliest time at which the job runs. */
  startAfter?: Date;
  /** The job is not added while another job with this key waits. */
  singletonKey?: string;
}

/** A job that failed every attempt. */
export interface DeadLetter<N extends JobName> {
  id: string;
  data: JobData[N];
  /** Time when the job became a dead letter. */
  at: Date;
  /** Message of the last attempt's error. */
  error: string;
}

export interface Jobs {
  deadLetters<N extends JobName>(name: N): Promise<DeadLetter<N>[]>;
  /** Puts a dead letter back into its queue. @returns false when no dead letter has this id */
  retryDeadLetter(name: JobName, id: string): Promise<boolean>;
  /** Retries failed jobs immediately, without waiting for the end of their backoff. */
  retryNow(names: JobName[]): Promise<void>;
  close(): Promise<void>;
}

/** pg-boss settings for a process that only adds jobs. */
const sendOnly = { supervise: false, schedule: false, migrate: false, createSchema: false } as const;

/**
 * The only sender of this process. Services that add jobs find it here, because callers pass them only a transaction.
 */
let sender: PgBoss | undefined;

/**
 * Adds a job inside the caller's transaction, so that both are committed or neither. Failed jobs are retried with
 * backoff, so their handlers must be idempotent.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  data: JobData[N],
  options?: JobOptions,
): Promise<void> {
  await openedQueue().send(name, data, { ...options, db: fromKysely(tx) });
}

/** Adds many jobs inside the caller's transaction. Jobs whose id exists already are skipped. */
export async function enqueueAll<N extends JobName>(
  tx: Tx,
  name: N,
  jobs: { id: string; data: JobData[N] }[],
): Promise<void> {
  await openedQueue().insert(name, jobs, { db: fromKysely(tx) });
}

function openedQueue(): PgBoss {
  if (!sender) throw new Error('The job queue is not open: call openJobs first');
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
    retryNow: async (names) => {
      await sql`update pgboss.job set start_after = now()
        where name = any(${names}::text[]) and state = 'retry' and start_after > now()`.execute(db);
    },
    close: () => boss.stop({ graceful: false }),
  };
}

const messageOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'message' in output ? String(output.message) : '';

/** Creates or updates the schema of pg-boss and its queues. Called as the database's owner, right after migrating. */
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
