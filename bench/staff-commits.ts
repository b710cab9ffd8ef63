import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { transaction } from '#backend/db/transaction.ts';
import { logChange } from '#backend/modules/platform/change-log/service.ts';
import { temporaryFolder } from './servers.ts';
import { throughput } from './throughput.ts';

const staff = 20;
const seconds = 5;
const secret = randomBytes(32).toString('hex');

/**
 * Benchmark j: measures how long a logged change takes while 20 members of staff write at once. Their commits wait for
 * each other, because each appends to the hash chain of the change log.
 */
export async function benchStaffCommits(): Promise<string[]> {
  const dataDir = temporaryFolder();
  const server = await startEmbedded(dataDir);
  try {
    const url = await prepareDatabase(server.url, { secret, demo: false, note: () => {} });
    const lines = ['(j) a logged change in milliseconds, median and p99, and changes per second'];
    for (const writers of [1, staff]) {
      lines.push(await measure(`${writers} at once, with the chain`, url, writers));
      lines.push(await measure(`${writers} at once, without the chain`, withoutTriggers(server.url), writers));
    }
    return lines;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function withoutTriggers(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', '-c session_replication_role=replica');
  return url.href;
}

async function measure(name: string, url: string, writers: number): Promise<string> {
  const db = openDb(url, { max: writers, timeouts: { lockMs: 60_000 } });
  const timesMs: number[] = [];
  const change = async (): Promise<void> => {
    const startedAt = performance.now();
    await logOne(db);
    timesMs.push(performance.now() - startedAt);
  };
  await throughput(writers, 1, change);
  timesMs.length = 0;
  const perSecond = await throughput(writers, seconds, change);
  await db.destroy();
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `    ${name.padEnd(28)} ${at(0.5)}, ${at(0.99)}; ${perSecond.toFixed(0)}`;
}

const logOne = (db: Db): Promise<void> =>
  transaction(db, (tx) => logChange(tx, { by: randomUUID(), room: 'rates' }, { margin: '1' }, { margin: '2' }));
