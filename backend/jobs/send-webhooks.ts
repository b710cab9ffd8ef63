import type { Deps } from '../deps.ts';
import { webhookSender } from '../modules/shop/webhooks/service.ts';
import { runPeriodically } from './periodic.ts';

const intervalMs = 1_000;

/**
 * Sends webhook events of shops every second. Runs in a separate loop, so that slow servers of shops do not delay other
 * jobs.
 * @returns a function that stops the loop and waits for the attempts in progress
 */
export function startSendingWebhooks(deps: Deps): () => Promise<void> {
  const sender = webhookSender(deps);
  const stop = runPeriodically(intervalMs, () =>
    sender.round().catch((error) => deps.log.error({ err: error }, 'webhook: round failed')),
  );
  return async () => {
    await stop();
    await sender.settled();
  };
}
