import type { Deps } from '../deps.ts';
import { refreshDueRates } from '../modules/pricing/rates/service.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';

const refreshLock = 7_221_005;
const intervalMs = 5_000;

/** One round of the leader. Beside the sweeps: a slow source must not hold up a claim's clock. */
export const refreshOnce = (deps: Deps): Promise<boolean> =>
  runAsLeader(deps.db, refreshLock, () => refreshDueRates(deps));

/** Looks every five seconds which source is due, until the returned function is called. */
export const startRefreshing = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(intervalMs, () =>
    refreshOnce(deps).catch((error) => deps.log.error({ err: error }, 'rates could not be refreshed')),
  );
