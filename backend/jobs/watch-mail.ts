import type { Deps } from '../deps.ts';
import { watchMail } from '../modules/platform/mail-watch/service.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';

const watchLock = 7_221_006;
const intervalMs = 60_000;

/** Runs one round as leader. Separate from the sweeps, so that a mail server that hangs delays no deadline of a claim. */
export const watchMailOnce = (deps: Deps): Promise<boolean> => runAsLeader(deps.db, watchLock, () => watchMail(deps));

/** Tries the mail server at once and then each minute, until the returned function is called. */
export const startWatchingMail = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(intervalMs, () =>
    watchMailOnce(deps).catch((error) => deps.log.error({ err: error }, 'mail: watch failed')),
  );
