import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { handlers, schedule } from './jobs/handlers.ts';
import { jobNames } from './jobs/queue.ts';
import { beat, startSweeping } from './jobs/sweep.ts';
import { openDeps } from './open-deps.ts';
import { loggerOptions } from './plugins/log.ts';
import { announceReady, stopOnSignal } from './process.ts';

const log = pino(loggerOptions('worker'));
const { deps, close } = await openDeps(log);

const boss = new PgBoss({ connectionString: deps.config.databaseUrl, migrate: false, max: 4 });
boss.on('error', (error) => log.warn({ err: error }, 'queue'));
await boss.start();
for (const name of jobNames) {
  await boss.work(name, async (jobs) => {
    for (const job of jobs) await handlers[name](deps, job.data as never);
  });
  const cron = schedule[name];
  if (cron) await boss.schedule(name, cron);
}

await beat(deps);
const stopSweeping = startSweeping(deps);
stopOnSignal(log, async () => {
  await stopSweeping();
  await boss.stop({ graceful: true, timeout: 5_000 });
  await close();
});
announceReady();
