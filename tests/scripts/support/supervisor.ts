import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#backend/config.ts';
import { databaseFolder } from '#scripts/db/memory-folder.ts';
import { compiled, shareCompileCache } from '#tests/support/compile-cache.ts';

export interface Supervisor {
  process: ChildProcess;
  output(): string;
  /** Resolves once the supervisor's output contains `text`. @throws if the supervisor exits first */
  prints(text: string): Promise<void>;
  exited: Promise<{ code: number | null }>;
}

/**
 * Environment variables that are set to empty texts, so that a developer's .env file has no effect. The supervisor
 * treats an empty setting as not set.
 */
const emptySettings = { DATABASE_URL: '', API_URL: '', PUBLIC_URL: '', SECRET: '', DEMO: '', HOST: '', COMMIT: '' };

/** Starts the supervisor like `npm start`, but without the web app, which would need a build. */
export function startSupervisor(env: Record<string, string>, script = 'scripts/supervise.ts'): Supervisor {
  shareCompileCache(env.DATA_DIR ?? '');
  const child = spawn('node', [script, 'api', 'worker'], {
    cwd: projectRoot,
    env: { ...process.env, ...emptySettings, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null }));
  const prints = async (text: string) => {
    while (!output.includes(text)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`exited before printing "${text}":\n${output}`);
      await sleep(50);
    }
  };
  return { process: child, output: () => output, prints, exited };
}

export const dataFolder = (): string => databaseFolder('razmen-supervise-');

export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/**
 * Returns a free port below the ephemeral range. The kernel could give a port of the ephemeral range to an outgoing
 * connection before the server binds it.
 */
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

/** Returns the ids of all processes started for a data folder, including orphans. */
export function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => environmentOf(pid).split('\0').includes(`DATA_DIR=${dataDir}`))
    .map(Number);
}

export async function allExited(dataDir: string): Promise<boolean> {
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
