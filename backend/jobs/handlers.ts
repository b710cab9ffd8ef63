import type { Deps } from '../deps.ts';
import { sendAccountMail } from '../modules/account-mails/service.ts';
import { sendClaimMail } from '../modules/mails/service.ts';
import { sendMessageMail } from '../modules/messages/service.ts';
import { sendOverdueMail } from '../modules/overdue/service.ts';
import { forget } from './forget.ts';
import type { JobData, JobName } from './queue.ts';

/** What the worker does for each job. */
export const handlers: { [N in JobName]: (deps: Deps, data: JobData[N]) => Promise<void> } = {
  forget,
  claimMail: sendClaimMail,
  overdueMail: sendOverdueMail,
  accountMail: sendAccountMail,
  messageMail: sendMessageMail,
};

/** Jobs that start by themselves, as cron lines in UTC. */
export const schedule: Partial<Record<JobName, string>> = { forget: '17 * * * *' };
