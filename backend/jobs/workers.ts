import { type JobResult, PgBoss } from 'pg-boss';
import type { Deps } from '../deps.ts';
import { PermanentError } from '../errors.ts';
import { flushOutbox } from '../modules/claims/mail/service.ts';
import { handlers, schedule } from './handlers.ts';
import { runPeriodically } from './periodic.ts';
import { type JobData, type JobName, jobNames } from './queue.ts';

/** Together, so that one slow mail server does not keep the others waiting. */
const batchSize = 20;

/** Milliseconds a mail about a claim waits at most before it is in the queue. */
const flushIntervalMs = 500;

/** Works on every queue until the returned function is called; that waits for the jobs in hand. */
export async function startWorkers(deps: Deps): Promise<() => Promise<void>> {
  const { config, log } = deps;
  const boss = new PgBoss({
    connectionString: config.databaseUrl,
    migrate: false,
    max: 4,
    // Jobs of a killed worker are detected within this interval.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  await boss.start();
  const workers = new Map<JobName, string>();
  for (const name of jobNames) {
    const options = { batchSize, burstWhenBatchFull: true, perJobResults: true } as const;
    const worker = await boss.work<JobData[typeof name], unknown, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map(({ id, data }) => runJob(deps, name, id, data))),
    );
    workers.set(name, worker);
    const cron = schedule[name];
    if (cron) await boss.schedule(name, cron);
  }
  const stopRelaying = runPeriodically(flushIntervalMs, async () => {
    try {
      if ((await flushOutbox(deps.db)) > 0) boss.notifyWorker(workers.get('claimMail') ?? '');
    } catch (error) {
      log.error({ err: error }, 'mails could not be queued');
    }
  });
  return async () => {
    await stopRelaying();
    await boss.stop({ graceful: true, timeout: 5_000 });
  };
}

async function runJob<N extends JobName>(deps: Deps, name: N, id: string, data: JobData[N]): Promise<JobResult> {
  try {
    await handlers[name](deps, data);
    return { id, status: 'completed' };
  } catch (error) {
    deps.log.warn({ err: error, job: name }, 'a job failed');
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { id, status: error instanceof PermanentError ? 'deadletter' : 'failed', output };
  }
}
