import { sql } from 'kysely';
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import type { GiftMailKind } from '#domain/gift-card.ts';
import type { Locale } from '#domain/locale.ts';
import type { ShopStatus } from '#domain/shop.ts';
import type { Role } from '#domain/staff-role.ts';
import type { VerificationStatus } from '#domain/verification.ts';
import type { Db } from '../db/pool.ts';
import type { Tx } from '../db/transaction.ts';

export interface JobData {
  deleteExpired: Record<string, never>;
  rollUpExchanges: Record<string, never>;
  backUpDaily: Record<string, never>;
  /** Looks for the claim with this number and e-mail address, and mails the claim's link. */
  claimSearch: { number: string; email: string };
  /** Mails the visitor about a status change of a claim. `move` is the id of the status change. */
  claimMail: { claimId: string; move: string };
  /**
   * Mails a staff member about overdue claims. `round` identifies the search that found the claims, and `at` is the
   * time of that search.
   */
  slaMail: { staff: string; claims: string[]; round: string; at: string };
  freezeMail: { staff: string; since: string };
  /**
   * Mails a visitor a reminder to say where a refund should go. `step` is the number of the reminder, counted from 1.
   */
  refundMail: { claimId: string; step: number };
  /** Mails a visitor the new requisites of a refund. `at` is the time of the change. */
  refundPlaceMail: { claimId: string; by: 'client' | 'staff'; at: string };
  /** Mails a visitor a note that staff wrote about the visitor's claim. */
  noteMail: { id: string };
  /** Mails the link of a claim again. `at` is the time of the request. */
  linkMail: { claimId: string; at: string };
  /**
   * Mails the owner of an account about a sign-up, a sign-in, or a change of the account. The job stores no link
   * tokens; tokens are derived from `id` when the mail is sent.
   */
  accountMail: {
    id: string;
    kind:
      | 'activate'
      | 'restore'
      | 'exists'
      | 'password'
      | 'device'
      | 'codes'
      | 'sessionCodes'
      | 'deleted'
      | 'factorOn'
      | 'factorOff'
      | 'passkeyOn'
      | 'passkeyOff'
      | 'passkeyCopied'
      | 'recoveryCode'
      | 'recoveryCodes'
      | 'emailOld'
      | 'emailNew'
      | 'emailChanged'
      | 'invitation'
      | 'staffSignIn'
      | 'staffJoined'
      | 'staffRole';
    email: string;
    /**
     * How the requesting browser is related to the account. `device`: the owner has signed in with this browser;
     * `network`: the owner has signed in only from the browser's IP network; absent: neither.
     */
    knownBy?: 'device' | 'network';
    /** IP network that requested the mail. */
    network?: string;
    /** SHA-256 of the cookie of the browser that requested the mail, in hexadecimal. */
    visitor?: string;
    /** Time of the event that the mail reports, in ISO 8601. */
    at: string;
    /** Number of recovery codes that the account has not used yet. */
    codesLeft?: number;
    /** Number of passkeys of the account, in mails about a new password. */
    passkeys?: number;
    /** Id of the e-mail change or the staff invitation, from which the tokens in the mail's links are derived. */
    change?: string;
    /** New e-mail of the account, in mails about a requested or completed change of the e-mail. */
    newEmail?: string;
    /** Language of the mail, used if no account has this e-mail. */
    locale?: Locale;
    agent?: string;
    ip?: string;
    /**
     * E-mail address of a member of staff who joined or whose role changed. `role` is the current role, and
     * `formerRole` the role before.
     */
    member?: string;
    role?: Role;
    formerRole?: Role;
    /** E-mail address of the owner who changed the role, or sent the invitation. */
    by?: string;
  };
  mailAlert: { staff: string; since: string; error: string };
  /**
   * Mails a member of staff about recent events, such as new claims. `batch` is the id of the stored list of events.
   */
  noticeMail: { batch: string };
  /** Sends a member of staff a Telegram message about recent events. */
  noticeTelegram: { batch: string };
  /**
   * Sends a member of staff a push message about recent events. Without `subscription`, the job queues one job for each
   * of the person's browsers.
   */
  noticePush: { batch: string; subscription?: string };
  messageMail: { id: string };
  /** Mails the visitor of a claim the request to prove their identity. `at` is the time of the request. */
  identityMail: { claimId: string; at: string };
  /**
   * Mails the winner of a contest's prize after the draw, or after staff has released the prize. `claim` is the number
   * of the claim that won, `at` the time of the event.
   */
  contestMail: { contest: number; claim: string; at: string; kind?: 'released' };
  /** Mails a partner or shop that a withdrawal was sent or refused. */
  withdrawalMail: { id: string };
  /**
   * Mails about a gift card. The mail goes to the buyer if `kind` is `activated`, otherwise to the card's owner; `at`
   * is the time of the event, or the future expiry date if the mail warns of the expiry.
   */
  giftMail: { id: string; kind: GiftMailKind; at: string };
  /**
   * Applies the decision about a verification to the next batch of waiting claims, which begins after position `after`.
   * `by` is the member of staff who decided.
   */
  verifiedClaims: { id: string; status: VerificationStatus; by: string; after: string };
  /** Mails a customer the decision about a verification. */
  verificationMail: { id: string; status: VerificationStatus };
  /** Mails a shop's owner a decision about the shop's application. */
  shopMail: { id: string; status: ShopStatus };
  /** Tells the owner of a shop by e-mail about a completed sale. */
  saleMail: { claimId: string };
  /** Mails the owner of a shop about an API key. If `event` is absent, the key was created. */
  shopKeyMail: { id: string; event?: 'revoked' | 'address'; address?: string };
  /** Mails the owner of a shop the code that confirms a withdrawal. The code is never stored in the job. */
  shopWithdrawalMail: { id: string };
}

export type JobName = keyof JobData;

const retryOptions = { retryLimit: 8, retryDelay: 10, retryBackoff: true };

/**
 * Options of mail queues: retries last about seven hours, and a worker killed while sending is noticed within ten
 * seconds.
 */
const mailOptions = {
  ...retryOptions,
  retryLimit: 14,
  retryDelayMax: 3_600,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 172_800,
};

/** Options of queues for notices on a screen: retries last about an hour, because an older notice helps nobody. */
const noticeOptions = { ...retryOptions, retryDelay: 5, retryDelayMax: 600, retryLimit: 12, heartbeatSeconds: 60 };
export const queues: Record<JobName, QueueOptions> = {
  deleteExpired: retryOptions,
  rollUpExchanges: retryOptions,
  verifiedClaims: retryOptions,
  backUpDaily: { retryLimit: 2, retryDelay: 600, heartbeatSeconds: 60, expireInSeconds: 21_600 },
  claimSearch: { ...retryOptions, deleteAfterSeconds: 3_600 },
  claimMail: mailOptions,
  slaMail: mailOptions,
  freezeMail: mailOptions,
  mailAlert: mailOptions,
  noticeMail: mailOptions,
  noticeTelegram: noticeOptions,
  noticePush: noticeOptions,
  refundMail: mailOptions,
  refundPlaceMail: mailOptions,
  noteMail: mailOptions,
  linkMail: mailOptions,
  messageMail: mailOptions,
  identityMail: mailOptions,
  contestMail: mailOptions,
  withdrawalMail: mailOptions,
  giftMail: mailOptions,
  verificationMail: mailOptions,
  shopMail: mailOptions,
  saleMail: mailOptions,
  shopKeyMail: mailOptions,
  shopWithdrawalMail: mailOptions,
  accountMail: { ...mailOptions, deleteAfterSeconds: 3_600 },
};

export const jobNames = Object.keys(queues) as JobName[];
const jobsWithoutMail: readonly JobName[] = [
  'deleteExpired',
  'rollUpExchanges',
  'backUpDaily',
  'verifiedClaims',
  'claimSearch',
  'noticeTelegram',
  'noticePush',
];
export const mailJobNames = jobNames.filter((name) => !jobsWithoutMail.includes(name));

/**
 * Queues whose failed jobs nobody needs: the result of a claim search is stored only for an hour, and Telegram and push
 * messages are soon outdated.
 */
export const withoutDeadLetters: readonly JobName[] = ['claimSearch', 'noticeTelegram', 'noticePush'];

/** Returns the name of a queue's dead letter queue, which keeps failed jobs for three months. */
export const deadLetterQueue = (name: JobName): string => `${name}Dead`;
export const deadLetterOptions: QueueOptions = { retentionSeconds: 90 * 86_400 };

export interface JobOptions {
  startAfter?: Date;
  /** Key of a job. A job is not added while another job with the same key is waiting. */
  singletonKey?: string;
}

export interface DeadLetter<N extends JobName> {
  id: string;
  data: JobData[N];
  at: Date;
  error: string;
}

export interface Jobs {
  deadLetters<N extends JobName>(name: N): Promise<DeadLetter<N>[]>;
  /**
   * Moves a dead letter back into its queue.
   * @returns false if there is no dead letter with this id
   */
  retryDeadLetter(name: JobName, id: string): Promise<boolean>;
  /** Retries failed jobs immediately. If they fail again, their backoff begins again from the shortest delay. */
  retryNow(names: JobName[]): Promise<void>;
  close(): Promise<void>;
}

/** pg-boss settings for a process that only adds jobs. */
const sendOnly = { supervise: false, schedule: false, migrate: false, createSchema: false } as const;

/** Queue client of this process. The client is global, because services that add jobs receive only a transaction. */
let sender: PgBoss | undefined;

/**
 * Adds a job in the caller's transaction, so that it is committed together with the caller's changes. Handlers must be
 * idempotent, because failed jobs are retried.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  data: JobData[N],
  options?: JobOptions,
): Promise<void> {
  await openedQueue().send(name, data, { ...options, db: fromKysely(tx) });
}

/** Adds many jobs in the caller's transaction. Jobs with an existing id are skipped. */
export async function enqueueAll<N extends JobName>(
  tx: Tx,
  name: N,
  jobs: { id: string; data: JobData[N]; startAfter?: Date }[],
): Promise<void> {
  await openedQueue().insert(name, jobs, { db: fromKysely(tx) });
}

function openedQueue(): PgBoss {
  if (!sender) throw new Error('The job queue is not open: call openJobs first');
  return sender;
}

/** Creates the queue client of a process that only adds jobs. */
export async function openJobs(db: Db, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ db: fromKysely(db), ...sendOnly });
  boss.on('error', onError);
  await boss.start();
  const previous = sender;
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
      await sql`update pgboss.job set start_after = now(), retry_count = 0
        where name = any(${names}::text[]) and state = 'retry' and start_after > now()`.execute(db);
    },
    async close() {
      if (sender === boss) sender = previous;
      await boss.stop({ graceful: false });
    },
  };
}

const messageOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'message' in output ? String(output.message) : '';
