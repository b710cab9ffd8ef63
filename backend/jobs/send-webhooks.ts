import type { Deps } from '../deps.ts';
import { sendWebhooks } from '../modules/shop/webhooks/service.ts';
import { runPeriodically } from './periodic.ts';

const intervalMs = 1_000;

/**
 * Sends webhook events of shops every second. Runs in a separate loop, so that slow servers of shops do not delay other
 * jobs.
 * @returns a function that stops the loop and waits for the current round
 */
export const startSendingWebhooks = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(intervalMs, () =>
    sendWebhooks(deps).catch((error) => deps.log.error({ err: error }, 'webhook: round failed')),
  );
