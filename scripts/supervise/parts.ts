import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOn, reachedAt } from './listen.ts';
import { nextArgs } from './next.ts';
import { openOutput } from './output.ts';
import { Part } from './part.ts';

type Env = () => NodeJS.ProcessEnv;

export const apiPart = (dataDir: string, env: Env): Part =>
  new Part({ name: 'API', args: ['backend/main.ts'], env, output: openOutput(dataDir, 'api'), ready: told });

export const workerPart = (dataDir: string, env: Env): Part =>
  new Part({ name: 'worker', args: ['backend/worker.ts'], env, output: openOutput(dataDir, 'worker'), ready: told });

export interface WebAt {
  host: string;
  port: number;
  dev: boolean;
}

export function webPart(dataDir: string, { host, port, dev }: WebAt, env: Env): Part {
  const listen = listenOn(host);
  const args = [...listen.flags, ...nextArgs, dev ? 'dev' : 'start', '-H', listen.host, '-p', String(port)];
  const ready = () => answers(`${reachedAt(host, port)}/healthz`);
  return new Part({ name: 'web app', args, env, output: openOutput(dataDir, 'web'), ready });
}

export interface DatabaseNews {
  url: string;
  folder: string;
}

/** The embedded PostgreSQL; `onReady` hears its address at every start. */
export function databasePart(dataDir: string, onReady: (news: DatabaseNews) => void): Part {
  const ready = async (child: ChildProcess) => {
    const [news] = (await once(child, 'message')) as [DatabaseNews];
    onReady(news);
  };
  const output = openOutput(dataDir, 'database');
  const env = () => ({ ...process.env, DATA_DIR: dataDir });
  return new Part({ name: 'database', args: ['backend/db/embedded/keep.ts'], env, output, ready });
}

async function told(child: ChildProcess): Promise<void> {
  await once(child, 'message');
}

/** Any answer will do: that it is the right one is /readyz's business. */
async function answers(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => null);
    if (answer) return;
    await sleep(100);
  }
}
