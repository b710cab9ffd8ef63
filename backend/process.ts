import { flushCompileCache } from 'node:module';
import type { Logger } from 'pino';

const shutdownTimeoutMs = 10_000;

/**
 * Shuts down on SIGTERM, on Ctrl-C, and when the supervisor's IPC channel closes. The channel also closes when the
 * supervisor is killed, so no process stays behind.
 */
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

/** Reports readiness to the supervisor, if any, and flushes the compile cache for the next start. */
export function signalReady(): void {
  process.send?.('ready');
  flushCompileCache();
}
