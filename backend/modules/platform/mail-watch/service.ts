import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData, mailJobNames } from '../../../jobs/queue.ts';
import { activeStaffIds, mailRecipient } from '../users/service.ts';
import { composeMailAlert } from './compose-mail-alert.ts';
import * as sql from './queries.ts';

/** A mail that waits longer than this is stuck. Mail servers that use greylisting accept a mail within half an hour. */
const stuckMinutes = 30;
/** Staff is mailed about a problem that lasts longer than this. */
const alertMinutes = 10;
/** Results older than this are ignored: no worker has checked since, so the current state is unknown. */
const maxAgeMinutes = 5;

const minutesSince = (at: Date): number => (Date.now() - at.getTime()) / 60_000;

export interface MailTrouble {
  since: Date;
  /** Whether the mail server accepts mail. If so, the problem is that single mails are stuck. */
  accepts: boolean;
  /** Error message of the mail server or the connection. Only for staff, because it may name hosts and users. */
  error: string;
  /** Number of mails that wait. */
  waiting: number;
}

/** Returns why mails are not sent; null when mails are sent, or when no worker has checked within five minutes. */
export async function mailTrouble(db: Db): Promise<MailTrouble | null> {
  const row = await sql.mailStateRow(db);
  if (!row || minutesSince(row.checkedAt) > maxAgeMinutes) return null;
  const { failingSince, error, waiting, waitingSince, waitingError } = row;
  if (failingSince) {
    const since = waitingSince && waitingSince < failingSince ? waitingSince : failingSince;
    return { since, accepts: false, error: error ?? '', waiting };
  }
  if (!waitingSince || minutesSince(waitingSince) < stuckMinutes) return null;
  return { since: waitingSince, accepts: true, error: waitingError ?? '', waiting };
}

/**
 * Checks the mail server, counts the mails that wait, and queues one mail per member of staff when a problem lasts.
 * These mails are sent only when the server works again, so the back office, /readyz and the log report the problem
 * meanwhile. When the server works again, waiting mails are retried immediately.
 */
export async function watchMail({ db, mailer, jobs, log }: Deps): Promise<void> {
  const before = await sql.mailStateRow(db);
  const error = await mailer.verify().then(
    () => null,
    (problem: Error) => problem.message || problem.name,
  );
  const wasFailing = Boolean(before?.failingSince);
  if (error === null && wasFailing) await jobs.retryNow(mailJobNames);
  const late = await sql.lateMail(db, mailJobNames);
  await transaction(db, async (tx) => {
    await sql.saveRound(tx, { error, ...late });
    await alertStaff(tx, before?.alertedAt ?? null);
  });
  if (error !== null) log.error({ reason: error, waiting: late.waiting }, 'mail: server does not accept mail');
  if (error === null && wasFailing) log.info({ waiting: late.waiting }, 'mail: server accepts mail again');
}

/** Queues the mails to staff, once per problem. */
async function alertStaff(tx: Tx, alertedAt: Date | null): Promise<void> {
  const trouble = await mailTrouble(tx);
  if (!trouble) {
    if (alertedAt) await sql.markAlerted(tx, false);
    return;
  }
  if (alertedAt || minutesSince(trouble.since) < alertMinutes) return;
  await sql.markAlerted(tx, true);
  const alert = { since: trouble.since.toISOString(), error: trouble.error };
  for (const staff of await activeStaffIds(tx)) await enqueue(tx, 'mailAlert', { staff, ...alert });
}

/**
 * Composes and sends the mail about delayed mails to one member of staff. Safe to repeat.
 * @throws PermanentError when the mail server rejects the mail permanently
 */
export async function sendMailAlert({ db, config, mailer }: Deps, alert: JobData['mailAlert']): Promise<void> {
  const recipient = await mailRecipient(db, alert.staff);
  if (recipient) await mailer.send(composeMailAlert(alert, recipient, config.siteUrl));
}
