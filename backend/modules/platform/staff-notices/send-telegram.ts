import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { sendToStaff } from '../telegram/service.ts';
import { composeNotice, type NoticeText } from './compose.ts';
import { batchRow, markSent, noticeRows } from './queries/batches.ts';

/**
 * Sends a member of staff a Telegram message about events, unless all of the events have been handled. If Telegram asks
 * to wait, the message is queued again for the time that Telegram names.
 * @throws PermanentError if Telegram will never accept the message
 */
export async function sendNoticeTelegram(deps: Deps, { batch }: JobData['noticeTelegram']): Promise<void> {
  const { db, config } = deps;
  const row = await batchRow(db, batch);
  if (!row) return;
  const events = await noticeRows(db, batch);
  if (events.length > 0) {
    const text = telegramText(composeNotice(events, row.locale, config.siteUrl));
    const delivery = await sendToStaff(deps, row.userId, text);
    if (delivery.kind === 'later')
      return await transaction(db, (tx) => enqueue(tx, 'noticeTelegram', { batch }, { startAfter: delivery.at }));
  }
  await markSent(db, batch);
}

/** Returns a notice as the plain text of a message. */
export const telegramText = ({ title, lines, url }: NoticeText): string => [title, ...lines, url].join('\n');
