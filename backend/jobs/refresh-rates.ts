import type { Deps } from '../deps.ts';
import { refreshDueRates } from '../modules/pricing/rates/service.ts';
import { asLeader, inRounds } from './rounds.ts';

const rateLock = 7_221_005;
const pause = 5_000;

/** One round of the leader. Beside the sweeps: a slow source must not hold up a claim's clock. */
export const refreshOnce = (deps: Deps): Promise<boolean> => asLeader(deps.db, rateLock, () => refreshDueRates(deps));

/** Looks every five seconds which source is due, until the returned function is called. */
export const startRefreshing = (deps: Deps): (() => Promise<void>) =>
  inRounds(pause, () =>
    refreshOnce(deps).catch((error) => deps.log.error({ err: error }, 'rates could not be refreshed')),
  );
