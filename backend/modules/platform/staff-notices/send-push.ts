import type { PushMessage } from '#domain/push.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { type AskPushService, pushSubscription, pushSubscriptionsOf, sendPush } from '../push/service.ts';
import { composePush } from './compose-push.ts';
import { batchRow, markSent, noticeRows, recipientRow } from './queries/batches.ts';

/**
 * Sends a member of staff a push message about events, unless all of the events have been handled. Each browser has a
 * job of its own, so that a retry reaches only the browser whose push service has failed.
 * @param ask sends the request to the push service
 * @throws PermanentError if the push service will never accept the message
 */
export async function sendNoticePush(
  deps: Pick<Deps, 'db' | 'config'>,
  { batch, subscription }: JobData['noticePush'],
  ask?: AskPushService,
): Promise<void> {
  if (subscription === undefined) await queueForBrowsers(deps, batch);
  else await sendToBrowser(deps, { batch, subscription }, ask);
}

async function queueForBrowsers({ db }: Pick<Deps, 'db'>, batch: string): Promise<void> {
  const row = await batchRow(db, batch);
  if (!row) return;
  await transaction(db, async (tx) => {
    for (const { id } of await pushSubscriptionsOf(tx, row.userId))
      await enqueue(tx, 'noticePush', { batch, subscription: id });
    await markSent(tx, batch);
  });
}

async function sendToBrowser(
  deps: Pick<Deps, 'db' | 'config'>,
  data: Required<JobData['noticePush']>,
  ask?: AskPushService,
): Promise<void> {
  const { db } = deps;
  const row = await recipientRow(db, data.batch);
  const [browser, events] = [await pushSubscription(db, data.subscription), await noticeRows(db, data.batch)];
  if (!row || !browser || events.length === 0) return;
  const message: PushMessage = composePush(events, row.locale, data.batch);
  const delivery = await sendPush(deps, browser, message, ask);
  if (delivery.kind === 'later')
    await transaction(db, (tx) => enqueue(tx, 'noticePush', data, { startAfter: delivery.at }));
}
