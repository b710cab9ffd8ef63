import { say } from './say.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What runs, in the order it was started; stopped in reverse, once. */
export class Stack {
  readonly #stops: (() => Promise<void>)[] = [];
  #stopped: Promise<void> | undefined;

  get stopping(): boolean {
    return this.#stopped !== undefined;
  }

  add(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  stopOnSignals(): void {
    for (const signal of signals) process.on(signal, () => void this.stop(0));
    // The script that started this one was killed.
    process.on('disconnect', () => void this.stop(0));
  }

  /** Stops all parts and ends the process. */
  async stop(code: number): Promise<void> {
    this.#stopped ??= this.#stopAll(code);
    await this.#stopped;
  }

  async #stopAll(code: number): Promise<void> {
    if (this.#stops.length > 0 && code === 0) say.line('Stopping…');
    for (const stop of this.#stops.reverse()) {
      await stop().catch((error: Error) => say.problem(error.message));
    }
    process.exit(code);
  }
}
