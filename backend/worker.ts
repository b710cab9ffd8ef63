import { pino } from 'pino';
import { startRefreshing } from './jobs/refresh-rates.ts';
import { beat, startSweeping } from './jobs/sweep.ts';
import { startWorking } from './jobs/work.ts';
import { openDeps } from './open-deps.ts';
import { loggerOptions } from './plugins/log.ts';
import { announceReady, stopOnSignal } from './process.ts';

const log = pino(loggerOptions('worker'));
const { deps, close } = await openDeps(log);

const stopWorking = await startWorking(deps);
await beat(deps);
const stopSweeping = startSweeping(deps);
const stopRefreshing = startRefreshing(deps);
stopOnSignal(log, async () => {
  await Promise.all([stopSweeping(), stopRefreshing()]);
  await stopWorking();
  await close();
});
announceReady();
