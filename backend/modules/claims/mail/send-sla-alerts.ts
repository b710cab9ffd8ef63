import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { overdueStatuses } from '../lifecycle/service.ts';
import { compose } from './compose-sla-alert.ts';
import { claimNumber, newlyOverdue, overdueRows, staffIds, staffRow } from './queries/sla-alerts.ts';

/** One mail names no more claims than somebody reads; the rest come with the next round, five seconds later. */
const most = 50;

/**
 * Tells staff of claims whose promised time is over: one mail to each member for all that a round finds, and once for each
 * stay of a claim in a status.
 */
export async function tellOverdue({ db }: Deps): Promise<void> {
  await transaction(db, async (tx) => {
    const claims = await newlyOverdue(tx, overdueStatuses, most);
    if (claims.length === 0) return;
    const told = { claims, round: randomUUID(), at: new Date().toISOString() };
    for (const staff of await staffIds(tx)) await enqueue(tx, 'overdueMail', { ...told, staff });
  });
}

/**
 * Writes and sends the mail about overdue claims to one member of staff; may be repeated.
 * @throws Hopeless when the mail server refuses it for good
 */
export async function sendOverdueMail({ db, config, mailer }: Deps, told: JobData['overdueMail']): Promise<void> {
  const staff = await staffRow(db, told.staff);
  const claims = await overdueRows(db, told.claims, overdueStatuses);
  // Somebody has seen to all of them while the mail was on its way.
  if (staff && claims.length > 0) await mailer.send(compose(claims, staff, told, config.siteUrl));
}

/** Whom a mail about overdue claims was for, and the first of them; null: they are staff no more. */
export async function overdueTold(
  db: Db,
  { staff, claims: [first] }: JobData['overdueMail'],
): Promise<{ email: string; number: string } | null> {
  const row = await staffRow(db, staff);
  return row ? { email: row.email, number: (first && (await claimNumber(db, first))) || '' } : null;
}
