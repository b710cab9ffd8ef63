import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const mostStarts = 5;

/**
 * A process of the product that has said it is ready. What ends before, as where its database was too slow
 * for it, is started again, as the supervisor does.
 */
export async function startedProcess(start: () => ChildProcess): Promise<ChildProcess> {
  for (let starts = 0; starts < mostStarts; starts++) {
    const child = start();
    const ready = once(child, 'message').then(() => true);
    const ended = once(child, 'exit').then(() => false);
    if (await Promise.race([ready, ended])) return child;
  }
  throw new Error(`It ended ${mostStarts} times before it was ready`);
}
