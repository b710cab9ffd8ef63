import type { Deps } from '../deps.ts';
import { dispatchNotices } from '../modules/platform/staff-notices/service.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';

const dispatchLock = 7_221_008;
const intervalMs = 2_000;

/** Queues messages to staff about new events, unless another worker is already doing so. */
const dispatchNoticesOnce = (deps: Pick<Deps, 'db'>): Promise<boolean> =>
  runAsLeader(deps.db, dispatchLock, () => dispatchNotices(deps));

/**
 * Queues messages to staff every two seconds.
 * @returns a function that stops the loop and waits for the current round
 */
export const startDispatchingNotices = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(intervalMs, () =>
    dispatchNoticesOnce(deps).catch((error) => deps.log.error({ err: error }, 'notices: dispatch failed')),
  );
