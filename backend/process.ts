import { flushCompileCache } from 'node:module';
import type { Logger } from 'pino';

const shutdownTimeoutMs = 10_000;

/** Shuts down on SIGTERM, on Ctrl-C, and when the IPC channel closes, for example because the supervisor was killed. */
export function stopOnSignal(log: Logger, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'shutdown: failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('supervisor is gone'));
}

/** Tells the supervisor that this process is ready, and saves the compile cache to speed up the next start. */
export function signalReady(): void {
  process.send?.('ready');
  flushCompileCache();
}
