import { pino } from 'pino';
import { startDispatchingNotices } from './jobs/dispatch-notices.ts';
import { startPollingTelegram } from './jobs/poll-telegram.ts';
import { startRefreshing } from './jobs/refresh-rates.ts';
import { retryAfterStart } from './jobs/retry-after-start.ts';
import { startSendingPayouts } from './jobs/send-payouts.ts';
import { startSendingWebhooks } from './jobs/send-webhooks.ts';
import { startSweeping, writeHeartbeat } from './jobs/sweep.ts';
import { startWatchingChains } from './jobs/watch-chains.ts';
import { startWatchingMail } from './jobs/watch-mail.ts';
import { startWorkers } from './jobs/workers.ts';
import { serveWorkerMetrics } from './metrics/worker-metrics.ts';
import { openDeps } from './open-deps.ts';
import { loggerOptions } from './plugins/log.ts';
import { signalReady, stopOnSignal } from './process.ts';
import { wirePorts } from './wire-ports.ts';

const log = pino(loggerOptions('worker'));
const { deps, close } = await openDeps(log);
wirePorts(deps.config);

await retryAfterStart(deps);
const stopWorking = await startWorkers(deps);
await writeHeartbeat(deps);
const stopSweeping = startSweeping(deps);
const stopRefreshing = startRefreshing(deps);
const stopSendingWebhooks = startSendingWebhooks(deps);
const stopSendingPayouts = startSendingPayouts(deps);
const stopWatchingMail = startWatchingMail(deps);
const stopWatchingChains = startWatchingChains(deps);
const stopDispatchingNotices = startDispatchingNotices(deps);
const stopPollingTelegram = startPollingTelegram(deps);
const stopServingMetrics = await serveWorkerMetrics(deps);
stopOnSignal(log, async () => {
  await Promise.all([
    stopSweeping(),
    stopRefreshing(),
    stopSendingWebhooks(),
    stopSendingPayouts(),
    stopWatchingMail(),
    stopWatchingChains(),
    stopDispatchingNotices(),
    stopPollingTelegram(),
    stopServingMetrics(),
  ]);
  await stopWorking();
  await close();
});
signalReady();
