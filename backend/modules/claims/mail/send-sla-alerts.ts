import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { notifyStaff, staffWanting } from '../../platform/staff-notices/service.ts';
import { mailRecipient } from '../../platform/users/service.ts';
import { overdueStatuses, takeOverdueClaims } from '../lifecycle/service.ts';
import { composeSlaAlert } from './compose-sla-alert.ts';
import { claimNumber, overdueClaims } from './queries/sla-alerts.ts';

/** Maximum number of claims in one e-mail. Further claims are reported by the job's next run, five seconds later. */
const maxClaims = 50;

/**
 * Tells staff about claims that have become overdue. Each missed deadline is reported once.
 */
export async function queueSlaAlerts({ db }: Deps): Promise<void> {
  await transaction(db, async (tx) => {
    const overdue = await takeOverdueClaims(tx, maxClaims);
    if (overdue.length === 0) return;
    const round = randomUUID();
    await notifyStaff(
      tx,
      ...overdue.map((claim) => ({ kind: 'overdue' as const, key: `${round}:${claim.id}`, claim })),
    );
    const alert = { claims: overdue.map(({ id }) => id), round, at: new Date().toISOString() };
    for (const staff of await staffWanting(tx, 'overdue', 'mail')) await enqueue(tx, 'slaMail', { ...alert, staff });
  });
}

/**
 * Sends the e-mail about overdue claims to one member of staff. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendSlaAlert({ db, config, mailer }: Deps, alert: JobData['slaMail']): Promise<void> {
  const staff = await mailRecipient(db, alert.staff);
  const claims = await overdueClaims(db, alert.claims, overdueStatuses);
  // `claims` is empty if none of the reported claims is overdue any longer.
  if (staff && claims.length > 0) await mailer.send(composeSlaAlert(claims, staff, alert, config.siteUrl));
}

/**
 * Returns the recipient of an SLA alert and the number of the first claim in the alert. Returns null if the recipient
 * is no longer staff.
 */
export async function slaAlertRecipient(
  db: Db,
  { staff, claims: [firstId] }: JobData['slaMail'],
): Promise<{ email: string; number: string } | null> {
  const row = await mailRecipient(db, staff);
  return row ? { email: row.email, number: (firstId && (await claimNumber(db, firstId))) || '' } : null;
}
