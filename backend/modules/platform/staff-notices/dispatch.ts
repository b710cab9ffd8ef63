import { randomUUID } from 'node:crypto';
import { hasOwnMail, type NoticeChannel, noticeAudience } from '#domain/staff-notice.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobName } from '../../../jobs/queue.ts';
import { dueRecipients, insertBatch } from './queries/batches.ts';
import { spreadNotices } from './queries/notices.ts';

/**
 * Minimum number of seconds between two messages to one person by one channel. Events in between are collected and
 * reported in one message.
 */
const pauseSeconds: Record<NoticeChannel, number> = { mail: 120, telegram: 10, push: 10 };

const jobOf = {
  mail: 'noticeMail',
  telegram: 'noticeTelegram',
  push: 'noticePush',
} as const satisfies Record<NoticeChannel, JobName>;

/**
 * Returns the kinds and channels of the notices that this module sends. Leaves out mails that other modules queue
 * themselves.
 */
const audience = () => noticeAudience().filter(({ kind, channel }) => channel !== 'mail' || !hasOwnMail(kind));

/** Chooses the recipients of new events, and queues one message for each person and channel with waiting events. */
export async function dispatchNotices({ db }: Pick<Deps, 'db'>): Promise<void> {
  await transaction(db, (tx) => spreadNotices(tx, audience()));
  await transaction(db, async (tx) => {
    for (const recipient of await dueRecipients(tx, pauseSeconds)) {
      const batch = randomUUID();
      await insertBatch(tx, batch, recipient);
      await enqueue(tx, jobOf[recipient.channel], { batch });
    }
  });
}
