import type { Deps } from '../deps.ts';
import { watchMail } from '../modules/platform/mail-watch/service.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';

const watchLock = 7_221_006;
const intervalMs = 60_000;

/**
 * Checks the mail server once, unless another worker is already doing so. This job is separate from the timeouts of
 * claims, so that a mail server that does not respond cannot delay the timeouts.
 */
export const watchMailOnce = (deps: Deps): Promise<boolean> => runAsLeader(deps.db, watchLock, () => watchMail(deps));

/**
 * Checks the mail server at once, and again every minute.
 * @returns a function that stops the checks
 */
export const startWatchingMail = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(intervalMs, () =>
    watchMailOnce(deps).catch((error) => deps.log.error({ err: error }, 'mail: watch failed')),
  );
