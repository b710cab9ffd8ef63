import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { markReminded } from './queries/reminders.ts';

/** Maximum number of gift cards that one run handles. The next run continues with the rest. */
const maxReminders = 500;

/** Queues a mail for each gift card that will expire soon and still has a balance, once for each expiry date. */
export async function remindOfExpiry({ db }: Pick<Deps, 'db'>): Promise<void> {
  const { reminderDays } = await settingsOf(db, 'gift');
  await transaction(db, async (tx) => {
    for (const { id, expiresAt } of await markReminded(tx, reminderDays, maxReminders))
      await enqueue(tx, 'giftMail', { id, kind: 'expiring', at: expiresAt.toISOString() });
  });
}
