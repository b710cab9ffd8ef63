import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#backend/config.ts';
import { type Output, tail } from './output.ts';
import { say } from './say.ts';

export interface PartOptions {
  name: string;
  /** Arguments of `node`. */
  args: string[];
  /** Asked at each start: the database's address may have changed in between. */
  env: () => NodeJS.ProcessEnv;
  output: Output;
  /** Resolves when it serves; asked at each start. */
  ready: (child: ChildProcess) => Promise<void>;
}

const shortestPause = 500;
const longestPause = 30_000;
/** A part that held this long starts again at the shortest pause. */
const steady = 60_000;
const patience = 12_000;

/** One process of the product: started, watched, started again when it dies, stopped. */
export class Part {
  readonly #options: PartOptions;
  #child: ChildProcess | undefined;
  #pause = shortestPause;
  #stopping = false;

  constructor(options: PartOptions) {
    this.#options = options;
  }

  /** @throws with the last lines of its log when it ends before it serves */
  async start(): Promise<void> {
    const { name, args, env, output, ready } = this.#options;
    // A process group of its own: Ctrl-C reaches the supervisor only, which stops the parts in order.
    const child = spawn('node', args, {
      cwd: projectRoot,
      env: env(),
      detached: true,
      stdio: ['ignore', output.fd, output.fd, 'ipc'],
    });
    this.#child = child;
    const exited = once(child, 'exit');
    const failed = exited.then(() => {
      throw new Error(`The ${name} could not start.\n${tail(output)}`);
    });
    await Promise.race([ready(child), failed]);
    failed.catch(() => {});
    void this.#watch(child, exited);
  }

  async restart(): Promise<void> {
    await this.stop();
    this.#stopping = false;
    await this.start();
  }

  /** SIGTERM, and after the patience SIGKILL to it and all it has started. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const stopped = await Promise.race([exited.then(() => true), sleep(patience, false, { ref: false })]);
    if (!stopped) killGroup(child.pid);
    await exited;
  }

  async #watch(child: ChildProcess, exited: Promise<unknown[]>): Promise<void> {
    const began = Date.now();
    const [code, signal] = (await exited) as [number | null, NodeJS.Signals | null];
    if (this.#stopping || this.#child !== child) return;
    if (child.pid) killGroup(child.pid);
    if (Date.now() - began > steady) this.#pause = shortestPause;
    say.problem(`The ${this.#options.name} ended (${signal ?? code}); it starts again in ${this.#pause / 1_000} s.`);
    await this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    while (!this.#stopping) {
      await sleep(this.#pause);
      this.#pause = Math.min(this.#pause * 2, longestPause);
      if (this.#stopping) return;
      try {
        await this.start();
        say.line(`The ${this.#options.name} is back.`);
        return;
      } catch (error) {
        if (!this.#stopping) say.problem((error as Error).message);
      }
    }
  }
}

/** What a dead part has started must not outlive it. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}
