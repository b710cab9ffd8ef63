import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrCreateSecret } from '../../config.ts';
import { binaries } from './binaries.ts';
import { dataFolder, initialize, own, serverEnv, superuser } from './cluster.ts';
import { placeFor } from './place.ts';
import { freePort } from './port.ts';
import { ensureDatabase, waitUntilReady } from './ready.ts';
import { isRunning, runningServer } from './running.ts';
import type { SystemUser } from './system-user.ts';

export interface EmbeddedServer {
  /** URL for connecting to the database as its owner. */
  url: string;
  pid: number;
  attached: boolean;
  folder: string;
  ended(): Promise<void>;
  stop(): Promise<void>;
}

const name = 'razmen';
export const logFile = (folder: string): string => join(folder, 'postgres.log');
const stopTimeoutMs = 15_000;

/** Starts the packaged PostgreSQL on 127.0.0.1, or attaches to a server that is still running. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const place = placeFor(dataDir);
  const native = binaries(place);
  const password = readOrCreateSecret(dataDir, 'postgres-password');
  const env = serverEnv(dataDir);
  await initialize(place, native, password, env);
  const data = dataFolder(place);
  const addressAt = (port: number, database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;

  const found = await runningServer(data, (port) => addressAt(port, 'postgres'));
  const port = found?.port ?? (await freePort(join(place.folder, 'port')));
  if (!found) await own(place);
  const pid = found?.pid ?? launch({ native, data, port, env, log: logFile(place.folder) }, place.user);
  await waitUntilReady(addressAt(port, 'postgres'), () => isRunning(pid));
  await ensureDatabase(addressAt(port, 'postgres'), name);
  return {
    url: addressAt(port, name),
    pid,
    attached: found !== null,
    folder: place.folder,
    ended: () => ended(pid),
    stop: () => stop(pid),
  };
}

interface LaunchOptions {
  native: string;
  data: string;
  port: number;
  env: NodeJS.ProcessEnv;
  log: string;
}

function launch({ native, data, port, env, log }: LaunchOptions, user?: SystemUser): number {
  // PostgreSQL logs to a file and runs in its own session, so that it survives Ctrl-C and the end of this process.
  // PostgreSQL must stop last, after all processes that use the database.
  const output = openSync(log, 'a', 0o600);
  const child = spawn(join(native, 'bin/postgres'), ['-D', data, ...options(port)], {
    ...user,
    cwd: data,
    env,
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  if (!child.pid) throw new Error(`PostgreSQL could not be started: see ${log}`);
  return child.pid;
}

const options = (port: number): string[] =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 120,
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);

async function ended(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(250);
}

/**
 * Stops PostgreSQL with a fast shutdown, which rolls back open transactions. If the fast shutdown times out, tries an
 * immediate shutdown, then SIGKILL.
 */
async function stop(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + stopTimeoutMs;
    while (isRunning(pid) && Date.now() < deadline) await sleep(25);
  }
}
