import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEnv } from '#backend/db/embedded/cluster.ts';
import { localUrl, nextListenOptions } from './listen-address.ts';
import { openLogFile } from './log-file.ts';
import { ManagedProcess } from './managed-process.ts';
import { nextArgs } from './next-command.ts';

type Env = () => NodeJS.ProcessEnv;

export const apiProcess = (dataDir: string, env: Env): ManagedProcess =>
  new ManagedProcess({
    name: 'API',
    args: ['backend/main.ts'],
    env,
    logFile: openLogFile(dataDir, 'api'),
    ready: readyMessage,
  });

export const workerProcess = (dataDir: string, env: Env): ManagedProcess =>
  new ManagedProcess({
    name: 'worker',
    args: ['backend/worker.ts'],
    env,
    logFile: openLogFile(dataDir, 'worker'),
    ready: readyMessage,
  });

export const signerProcess = (dataDir: string, env: Env): ManagedProcess =>
  new ManagedProcess({
    name: 'signer',
    args: ['backend/signer.ts'],
    env,
    logFile: openLogFile(dataDir, 'signer'),
    ready: readyMessage,
  });

export interface WebOptions {
  host: string;
  port: number;
  dev: boolean;
}

export function webProcess(dataDir: string, { host, port, dev }: WebOptions, env: Env): ManagedProcess {
  const listen = nextListenOptions(host);
  const args = [...listen.flags, ...nextArgs, dev ? 'dev' : 'start', '-H', listen.host, '-p', String(port)];
  const ready = () => httpResponds(`${localUrl(host, port)}/healthz`);
  return new ManagedProcess({ name: 'web app', args, env, logFile: openLogFile(dataDir, 'web'), ready });
}

export interface DatabaseLocation {
  url: string;
  folder: string;
}

/**
 * Returns the managed process of the embedded PostgreSQL. After every start, the process calls `onReady` with the
 * address of the database.
 */
export function databaseProcess(dataDir: string, onReady: (location: DatabaseLocation) => void): ManagedProcess {
  const ready = async (child: ChildProcess) => {
    const [location] = (await once(child, 'message')) as [DatabaseLocation];
    onReady(location);
  };
  const logFile = openLogFile(dataDir, 'database');
  const env = () => serverEnv(dataDir);
  return new ManagedProcess({ name: 'database', args: ['backend/db/embedded/keep.ts'], env, logFile, ready });
}

/** Waits for the IPC message that the API and the worker send when they are ready. */
async function readyMessage(child: ChildProcess): Promise<void> {
  await once(child, 'message');
}

/** Waits for a response with any status, because even an error shows that the server is running. */
async function httpResponds(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (response) return;
    await sleep(100);
  }
}
