import type { Deps } from '../deps.ts';
import { sendClaimMail } from '../modules/mails/service.ts';
import { forget } from './forget.ts';
import type { JobData, JobName } from './queue.ts';

/** What the worker does for each job. */
export const handlers: { [N in JobName]: (deps: Deps, data: JobData[N]) => Promise<void> } = {
  forget,
  claimMail: sendClaimMail,
};

/** Jobs that start by themselves, as cron lines in UTC. */
export const schedule: Partial<Record<JobName, string>> = { forget: '17 * * * *' };
