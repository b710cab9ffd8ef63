import type { Deps } from '#backend/deps.ts';
import { webhookSender } from '#backend/modules/shop/webhooks/service.ts';
import type { OutsidePost } from '#backend/post-outside.ts';

/** Sends the due webhook events once, and waits for their results. @returns the number of events */
export async function sendWebhooks(deps: Deps, post: (sent: OutsidePost) => Promise<number>): Promise<number> {
  const sender = webhookSender(deps, post);
  const count = await sender.round();
  await sender.settled();
  return count;
}
