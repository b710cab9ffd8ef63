import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#backend/config.ts';

export interface Supervisor {
  process: ChildProcess;
  /** What it has said so far. */
  said(): string;
  /** Resolves when it has said this. @throws when it ends before */
  says(words: string): Promise<void>;
  ended: Promise<{ code: number | null }>;
}

/** Settings a developer may have in .env; an empty one counts as unset and is not read from there. */
const unset = { DATABASE_URL: '', API_URL: '', PUBLIC_URL: '', SECRET: '', DEMO: '', HOST: '', COMMIT: '' };

/** The supervisor as `npm start` runs it, without the web app, which needs a build. */
export function supervise(env: Record<string, string>): Supervisor {
  const child = spawn('node', ['scripts/supervise.ts', '--no-web'], {
    cwd: projectRoot,
    env: { ...process.env, ...unset, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null }));
  const says = async (words: string) => {
    while (!output.includes(words)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`It ended without "${words}":\n${output}`);
      await sleep(50);
    }
  };
  return { process: child, said: () => output, says, ended };
}

/** A data folder that the database's user can enter. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'razmen-supervise-'));
  chmodSync(folder, 0o755);
  return folder;
}

export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Below those that the system lends to outgoing connections: one of those may be taken again before it is used. */
export async function freePort(): Promise<string> {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return await freePort();
  }
  server.close();
  return String(port);
}

/** Every process that was started for this data folder, whoever its parent is by now. */
export function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => environmentOf(pid).split('\0').includes(`DATA_DIR=${dataDir}`))
    .map(Number);
}

export async function allGone(dataDir: string): Promise<boolean> {
  const deadline = Date.now() + 15_000;
  while (processesOf(dataDir).length > 0 && Date.now() < deadline) await sleep(100);
  return processesOf(dataDir).length === 0;
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}
