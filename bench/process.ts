import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts a server, waits until its address answers and returns what ends it. */
export async function serve(
  command: string[],
  { cwd, env, url, patience }: { cwd: string; env?: Record<string, string>; url: string; patience: number },
): Promise<() => Promise<void>> {
  const [tool = '', ...args] = command;
  const child = spawn(tool, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const deadline = Date.now() + patience;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`);
    if (Date.now() > deadline) {
      await stop(child);
      throw new Error(`${command.join(' ')} did not answer at ${url} within ${patience / 1000} s`);
    }
    await sleep(200);
  }
  return () => stop(child);
}

const answers = async (url: string): Promise<boolean> => (await fetch(url).catch(() => null))?.ok ?? false;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
