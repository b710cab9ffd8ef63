import type { Deps } from '../deps.ts';
import { pollTelegram } from '../modules/platform/telegram/service.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';

/** Only one process may poll, because Telegram refuses a second one. */
const pollLock = 7_221_009;
const pauseMs = 1_000;

/**
 * Receives waiting messages once.
 * @returns false if another worker is doing so
 */
export const pollAsLeader = (deps: Deps, stopped: AbortSignal): Promise<boolean> =>
  runAsLeader(deps.db, pollLock, () => pollTelegram(deps, stopped));

/**
 * Receives the messages to the Telegram bot, unless another worker is already doing so.
 * @returns a function that stops the loop and ends the current request
 */
export const startPollingTelegram = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(pauseMs, (stopped) =>
    pollAsLeader(deps, stopped).catch((error) => deps.log.error({ err: error }, 'telegram: poll failed')),
  );
