import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Server {
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a server and waits for a 2xx response at its URL. */
export async function startServer(
  command: string[],
  { cwd, env, url, startTimeoutMs }: { cwd: string; env?: Record<string, string>; url: string; startTimeoutMs: number },
): Promise<Server> {
  const [tool = '', ...args] = command;
  const child = spawn(tool, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const deadline = Date.now() + startTimeoutMs;
  while (!(await responds(url))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')}: exited, code=${child.exitCode}`);
    if (Date.now() > deadline) {
      await stop(child);
      throw new Error(`${command.join(' ')}: no response at ${url} within ${startTimeoutMs / 1000} s`);
    }
    await sleep(200);
  }
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

const responds = async (url: string): Promise<boolean> => (await fetch(url).catch(() => null))?.ok ?? false;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
