import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';

export interface TestDatabase {
  /** Connected as the product connects. */
  db: Db;
  /** The same address as text, for a process or a further pool. */
  url: string;
  /** With the owner's rights, to arrange what the product itself may not. */
  ownerUrl: string;
}

/** Long, because a busy machine is no failure: only what hangs is ended. */
const timeouts = { connectMs: 100_000, statementMs: 100_000, lockMs: 100_000, idleMs: 100_000 };

/** A database of this test file's own, cloned from the migrated and seeded template; gone after the file. */
export async function testDatabase({ max = 16 } = {}): Promise<TestDatabase> {
  const { owner, app } = inject('database');
  const name = `razmen_test_${randomBytes(6).toString('hex')}`;
  const template = new URL(owner).pathname.slice(1);
  await asOwner(owner, `create database ${name} template ${template}`);
  const url = withDatabase(app, name);
  const db = openDb(url, { max, timeouts });
  // The template's are as old as the run, which may take longer than a fixed rate is good for.
  await sql`update rates set updated_at = now()`.execute(db);
  afterAll(async () => {
    await db.destroy();
    await asOwner(owner, `drop database if exists ${name} with (force)`);
  });
  return { db, url, ownerUrl: withDatabase(owner, name) };
}

/** An empty database, for tests of what fills one. */
export async function emptyDatabase(): Promise<string> {
  const { owner } = inject('database');
  const name = `razmen_empty_${randomBytes(6).toString('hex')}`;
  await asOwner(owner, `create database ${name}`);
  afterAll(() => asOwner(owner, `drop database if exists ${name} with (force)`));
  return withDatabase(owner, name);
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement beside the template: a template must have no connection of its own while it is cloned. */
async function asOwner(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
