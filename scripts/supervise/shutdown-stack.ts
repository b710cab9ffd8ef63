import { log } from './log.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Collects the stop functions of the started processes. At the shutdown, calls each of them once, in reverse order of
 * the starts.
 */
export class ShutdownStack {
  readonly #stopFunctions: (() => Promise<void>)[] = [];
  #shutdown: Promise<void> | undefined;

  get stopping(): boolean {
    return this.#shutdown !== undefined;
  }

  add(stop: () => Promise<void>): void {
    this.#stopFunctions.push(stop);
  }

  stopOnSignals(): void {
    for (const signal of signals) process.on(signal, () => void this.stop(0));
    // The parent process is scripts/start.mjs. If the parent process is killed, the IPC channel to it closes.
    process.on('disconnect', () => void this.stop(0));
  }

  async stop(code: number): Promise<void> {
    this.#shutdown ??= this.#stopAll(code);
    await this.#shutdown;
  }

  async #stopAll(code: number): Promise<void> {
    if (this.#stopFunctions.length > 0 && code === 0) log.info('Stopping…');
    for (const stop of this.#stopFunctions.reverse()) {
      await stop().catch((error: Error) => log.error(error.message));
    }
    process.exit(code);
  }
}
