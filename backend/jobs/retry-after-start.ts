import type { Deps } from '../deps.ts';
import { forgetRetryDelays } from '../modules/pricing/rates/service.ts';
import { mailJobNames } from './queue.ts';

/**
 * Makes failed mails and failed rate sources due at once when a worker starts. The restart may have fixed the failure,
 * and the delay until the next retry may have grown to an hour.
 */
export async function retryAfterStart({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await jobs.retryNow(mailJobNames);
  await forgetRetryDelays(db);
}
