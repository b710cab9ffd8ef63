import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#backend/config.ts';
import { log } from './log.ts';
import { type LogFile, lastLines } from './log-file.ts';

export interface ManagedProcessOptions {
  name: string;
  args: string[];
  /** Returns the environment of the process. Called at every start, because the database URL may have changed. */
  env: () => NodeJS.ProcessEnv;
  logFile: LogFile;
  ready: (child: ChildProcess) => Promise<void>;
}

const minRestartMs = 500;
const maxRestartMs = 30_000;
/**
 * Uptime in milliseconds after which a process counts as stable. If a stable process exits, the delay before its
 * restart is only `minRestartMs`.
 */
const stableAfterMs = 60_000;
const stopTimeoutMs = 12_000;

/** Child process that is restarted with exponential backoff whenever it exits. */
export class ManagedProcess {
  readonly #options: ManagedProcessOptions;
  #child: ChildProcess | undefined;
  #restartMs = minRestartMs;
  #stopping = false;

  constructor(options: ManagedProcessOptions) {
    this.#options = options;
  }

  /**
   * Starts the process and waits until it is ready.
   * @throws an error with the last lines of the process's log if the process exits before it is ready
   */
  async start(): Promise<void> {
    const { name, args, env, logFile, ready } = this.#options;
    // Starts the process in its own process group. Ctrl-C then reaches only the supervisor, which stops all processes
    // in order.
    const child = spawn('node', args, {
      cwd: projectRoot,
      env: env(),
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd, 'ipc'],
    });
    this.#child = child;
    const exited = once(child, 'exit');
    const failed = exited.then(() => {
      throw new Error(`${name}: start failed\n${lastLines(logFile)}`);
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

  /** Sends SIGTERM to the process and, after `stopTimeoutMs`, SIGKILL to its whole process group. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const stopped = await Promise.race([exited.then(() => true), sleep(stopTimeoutMs, false, { ref: false })]);
    if (!stopped) killGroup(child.pid);
    await exited;
  }

  async #watch(child: ChildProcess, exited: Promise<unknown[]>): Promise<void> {
    const startedAt = Date.now();
    const [code, signal] = (await exited) as [number | null, NodeJS.Signals | null];
    if (this.#stopping || this.#child !== child) return;
    if (child.pid) killGroup(child.pid);
    if (Date.now() - startedAt > stableAfterMs) this.#restartMs = minRestartMs;
    const reason = signal ? `signal=${signal}` : `code=${code}`;
    log.error(`${this.#options.name}: exited, ${reason}, restart in ${this.#restartMs / 1_000} s`);
    await this.#restartWithBackoff();
  }

  async #restartWithBackoff(): Promise<void> {
    while (!this.#stopping) {
      await sleep(this.#restartMs);
      this.#restartMs = Math.min(this.#restartMs * 2, maxRestartMs);
      if (this.#stopping) return;
      try {
        await this.start();
        log.info(`${this.#options.name}: restarted`);
        return;
      } catch (error) {
        if (!this.#stopping) log.error((error as Error).message);
      }
    }
  }
}

/** Kills a whole process group, because the children of an exited process must not outlive it. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // `process.kill` throws if all processes of the group have already exited. Ignore this error, because nothing is
    // left to kill.
  }
}
