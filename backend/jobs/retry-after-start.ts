import type { Deps } from '../deps.ts';
import { forgetRetryDelays } from '../modules/pricing/rates/service.ts';
import { mailJobNames } from './queue.ts';

/**
 * Lets failed mail and failed rate sources be tried at once when a worker starts. The restart may have fixed their
 * failure, and their delays may have grown to an hour.
 */
export async function retryAfterStart({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await jobs.retryNow(mailJobNames);
  await forgetRetryDelays(db);
}
