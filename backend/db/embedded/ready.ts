import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

const readyTimeoutMs = 60_000;

/** Waits until PostgreSQL accepts connections. Recovery after a crash can take many seconds. */
export async function waitUntilReady(address: string, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    const problem = await connectionProblem(address);
    if (!problem) return;
    if (!isRunning()) throw new Error(`PostgreSQL exited while it was starting: see postgres.log in the data folder`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not respond: ${problem}`);
    await sleep(40);
  }
}

export async function ensureDatabase(address: string, name: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function connectionProblem(address: string): Promise<string | null> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return (error as Error).message || String((error as { code?: string }).code);
  } finally {
    await client.end().catch(() => {});
  }
}
