import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData, mailJobNames } from '../../../jobs/queue.ts';
import { notifyStaff, staffWanting } from '../staff-notices/service.ts';
import { mailRecipient } from '../users/service.ts';
import { composeMailAlert } from './compose-mail-alert.ts';
import * as sql from './queries.ts';

/**
 * A mail that waits longer than this is stuck, because even servers with greylisting accept mail within half an hour.
 */
const stuckMinutes = 30;
/** Mail problems that last longer than this are reported to staff. */
const alertMinutes = 10;
/** Maximum age of a check's result. An older result means that the worker has stopped checking. */
const maxAgeMinutes = 5;

const minutesSince = (at: Date): number => (Date.now() - at.getTime()) / 60_000;

export interface MailTrouble {
  since: Date;
  /** True if the mail server accepts mail and only single mails are stuck. False if the server accepts no mail. */
  accepts: boolean;
  /** Error message of the mail server, shown only to staff because it may name hosts and users. */
  error: string;
  waiting: number;
}

/**
 * Returns the current mail problem. Returns null if the mail server accepts mail and no mail is stuck, or if the last
 * check is older than five minutes.
 */
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

/** Returns the time at which the next failed mail is tried again, or null if none waits for another attempt. */
export const nextTryAt = (db: Db): Promise<Date | null> => sql.nextRetryAt(db, mailJobNames);

/**
 * Checks the mail server and alerts staff to a lasting problem. Because the alert is itself a mail, the back office,
 * /readyz and the log also report the problem.
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

/** Tells staff about a lasting problem, once per problem. */
async function alertStaff(tx: Tx, alertedAt: Date | null): Promise<void> {
  const trouble = await mailTrouble(tx);
  if (!trouble) {
    if (alertedAt) await sql.markAlerted(tx, false);
    return;
  }
  if (alertedAt || minutesSince(trouble.since) < alertMinutes) return;
  await sql.markAlerted(tx, true);
  const alert = { since: trouble.since.toISOString(), error: trouble.error };
  await notifyStaff(tx, { kind: 'mailTrouble', key: alert.since });
  for (const staff of await staffWanting(tx, 'mailTrouble', 'mail'))
    await enqueue(tx, 'mailAlert', { staff, ...alert });
}

/**
 * Composes and sends one alert about delayed mails. Retries are safe.
 * @throws PermanentError if the mail server rejects the mail permanently
 */
export async function sendMailAlert({ db, config, mailer }: Deps, alert: JobData['mailAlert']): Promise<void> {
  const recipient = await mailRecipient(db, alert.staff);
  if (recipient) await mailer.send(composeMailAlert(alert, recipient, config.siteUrl));
}
