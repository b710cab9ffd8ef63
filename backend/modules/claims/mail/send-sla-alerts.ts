import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { activeStaffIds, mailRecipient } from '../../platform/users/service.ts';
import { overdueStatuses, takeOverdueClaims } from '../lifecycle/service.ts';
import { composeSlaAlert } from './compose-sla-alert.ts';
import { claimNumber, overdueClaims } from './queries/sla-alerts.ts';

/** Maximum claims in one mail. The next sweep, five seconds later, mails the others. */
const maxClaims = 50;

/**
 * Queues one mail per member of staff about all claims that became overdue since the last sweep. Each claim is mailed
 * once per status and timeout.
 */
export async function queueSlaAlerts({ db }: Deps): Promise<void> {
  await transaction(db, async (tx) => {
    const claims = await takeOverdueClaims(tx, maxClaims);
    if (claims.length === 0) return;
    const alert = { claims, round: randomUUID(), at: new Date().toISOString() };
    for (const staff of await activeStaffIds(tx)) await enqueue(tx, 'slaMail', { ...alert, staff });
  });
}

/**
 * Composes and sends the mail about overdue claims to one member of staff. Safe to repeat.
 * @throws PermanentError when the mail server rejects the mail permanently
 */
export async function sendSlaAlert({ db, config, mailer }: Deps, alert: JobData['slaMail']): Promise<void> {
  const staff = await mailRecipient(db, alert.staff);
  const claims = await overdueClaims(db, alert.claims, overdueStatuses);
  // No claim is left when staff has acted on all of them in the meantime.
  if (staff && claims.length > 0) await mailer.send(composeSlaAlert(claims, staff, alert, config.siteUrl));
}

/**
 * Returns the recipient of an SLA alert and the number of its first claim; null when the recipient is no longer staff.
 */
export async function slaAlertRecipient(
  db: Db,
  { staff, claims: [firstId] }: JobData['slaMail'],
): Promise<{ email: string; number: string } | null> {
  const row = await mailRecipient(db, staff);
  return row ? { email: row.email, number: (firstId && (await claimNumber(db, firstId))) || '' } : null;
}
