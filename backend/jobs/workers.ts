import { type JobResult, PgBoss } from 'pg-boss';
import type { Deps } from '../deps.ts';
import { PermanentError } from '../errors.ts';
import { jobDuration } from '../metrics/registry.ts';
import { flushOutbox } from '../modules/claims/mail/service.ts';
import { handlers, schedule } from './handlers.ts';
import { runPeriodically } from './periodic.ts';
import { type JobData, type JobName, jobNames } from './queue.ts';

/** Several jobs run at once, so that one slow delivery does not delay the others. */
const batchSize = 20;

/** Interval at which claim mails are moved from the outbox to the job queue. */
const flushIntervalMs = 500;

/**
 * Starts the workers of all job queues.
 * @returns a function that stops them and waits for running jobs
 */
export async function startWorkers(deps: Deps): Promise<() => Promise<void>> {
  const { config, log } = deps;
  const boss = new PgBoss({
    connectionString: config.databaseUrl,
    migrate: false,
    max: 4,
    // Interval at which pg-boss looks for jobs of killed workers.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue: pg-boss error'));
  await boss.start();
  const workers = new Map<JobName, string>();
  for (const name of jobNames) {
    const options = { batchSize, burstWhenBatchFull: true, perJobResults: true } as const;
    const worker = await boss.work<JobData[typeof name], unknown, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map(({ id, data }) => runJob(deps, name, id, data))),
    );
    workers.set(name, worker);
  }
  await keepSchedules(boss);
  const stopRelaying = runPeriodically(flushIntervalMs, async () => {
    try {
      if ((await flushOutbox(deps.db)) > 0) boss.notifyWorker(workers.get('claimMail') ?? '');
    } catch (error) {
      log.error({ err: error }, 'mail: outbox flush failed');
    }
  });
  return async () => {
    await stopRelaying();
    await boss.stop({ graceful: true, timeout: 5_000 });
  };
}

/** Installs the schedules that the code defines, and removes all other schedules from the database. */
export async function keepSchedules(boss: PgBoss): Promise<void> {
  for (const { name, key } of await boss.getSchedules())
    if (schedule[name as JobName] === undefined) await boss.unschedule(name, key);
  for (const [name, cron] of Object.entries(schedule)) await boss.schedule(name, cron);
}

async function runJob<N extends JobName>(deps: Deps, name: N, id: string, data: JobData[N]): Promise<JobResult> {
  const stopTimer = jobDuration.startTimer({ job: name });
  const result = await resultOf(deps, name, id, data);
  stopTimer({ outcome: result.status });
  return result;
}

async function resultOf<N extends JobName>(deps: Deps, name: N, id: string, data: JobData[N]): Promise<JobResult> {
  try {
    await handlers[name](deps, data);
    return { id, status: 'completed' };
  } catch (error) {
    deps.log.warn({ err: error, job: name }, 'job: failed');
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { id, status: error instanceof PermanentError ? 'deadletter' : 'failed', output };
  }
}
