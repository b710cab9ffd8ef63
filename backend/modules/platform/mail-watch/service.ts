import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData, mailJobNames } from '../../../jobs/queue.ts';
import { activeStaffIds, mailRecipient } from '../users/service.ts';
import { composeMailAlert } from './compose-mail-alert.ts';
import * as sql from './queries.ts';

/** A mail that waits longer is stuck. Servers that greylist accept a mail within half an hour. */
const stuckMinutes = 30;
/** Staff is mailed about a trouble that lasts longer. */
const alertMinutes = 10;
/** A round that is older says nothing about the present: no worker is running. */
const maxAgeMinutes = 5;

const minutesSince = (at: Date): number => (Date.now() - at.getTime()) / 60_000;

export interface MailTrouble {
  since: Date;
  /** Whether the mail server accepts mail; then single mails are stuck. */
  accepts: boolean;
  /** Message of the mail server or of the connection to it. For staff: it may name hosts and users. */
  error: string;
  /** Mails that wait. */
  waiting: number;
}

/** Why mail does not go out; null: it does, or no worker has looked within five minutes. */
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
 * Tries the mail server, counts the mails that wait, and queues one mail per member of staff when the trouble lasts.
 * Those leave when the server is back; until then the desk, /readyz and the log tell. When it is back, mails that wait
 * for their next attempt get it at once.
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

/** Queues the mails to staff, once per trouble. */
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
 * Composes and sends the mail about late mail to one member of staff; safe to repeat.
 * @throws PermanentError when the mail server rejects it permanently
 */
export async function sendMailAlert({ db, config, mailer }: Deps, alert: JobData['mailAlert']): Promise<void> {
  const recipient = await mailRecipient(db, alert.staff);
  if (recipient) await mailer.send(composeMailAlert(alert, recipient, config.siteUrl));
}
