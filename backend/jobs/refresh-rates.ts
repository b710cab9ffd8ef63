import type { Deps } from '../deps.ts';
import { refreshDueRates } from '../modules/pricing/rates/service.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';

const refreshLock = 7_221_005;
const intervalMs = 5_000;

/**
 * Refreshes due rates unless another worker is already doing so. This job is separate from the timeouts of claims, so
 * that a slow rate source cannot delay the timeouts.
 */
export const refreshOnce = (deps: Deps): Promise<boolean> =>
  runAsLeader(deps.db, refreshLock, () => refreshDueRates(deps));

/** Refreshes due rate sources every five seconds until the returned function is called. */
export const startRefreshing = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(intervalMs, () =>
    refreshOnce(deps).catch((error) => deps.log.error({ err: error }, 'rates: refresh failed')),
  );
