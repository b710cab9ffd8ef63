import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { auditFailures, frozenNow } from '../../ledger/audit/service.ts';
import { notifyStaff, staffWanting } from '../../platform/staff-notices/service.ts';
import { mailRecipient } from '../../platform/users/service.ts';
import { composeFreezeAlert } from './compose-freeze-alert.ts';
import { insertAlert } from './queries.ts';

/** Tells staff about frozen payouts, once per freeze. */
export async function queueFreezeAlert({ db }: Pick<Deps, 'db'>): Promise<void> {
  const frozen = await frozenNow(db);
  if (!frozen) return;
  await transaction(db, async (tx) => {
    if (!(await insertAlert(tx, frozen.since))) return;
    await notifyStaff(tx, { kind: 'freeze', key: frozen.since });
    for (const staff of await staffWanting(tx, 'freeze', 'mail'))
      await enqueue(tx, 'freezeMail', { staff, since: frozen.since });
  });
}

/**
 * Sends the e-mail about frozen payouts to one member of staff, unless the freeze has ended. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendFreezeAlert({ db, config, mailer }: Deps, alert: JobData['freezeMail']): Promise<void> {
  const recipient = await mailRecipient(db, alert.staff);
  const frozen = await frozenNow(db);
  if (!recipient || !frozen) return;
  const failures = await auditFailures(db, recipient.locale);
  await mailer.send(composeFreezeAlert(frozen, failures, recipient, alert, config.siteUrl));
}
