import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const mostStarts = 5;

/**
 * Starts a process and waits until it is ready. A process that exits earlier, for example because the database is slow,
 * is started again.
 */
export async function startedProcess(start: () => ChildProcess): Promise<ChildProcess> {
  for (let starts = 0; starts < mostStarts; starts++) {
    const child = start();
    const ready = once(child, 'message').then(() => true);
    const ended = once(child, 'exit').then(() => false);
    if (await Promise.race([ready, ended])) return child;
  }
  throw new Error(`The process exited ${mostStarts} times before it was ready`);
}
