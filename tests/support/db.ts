import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';

export interface TestDatabase {
  /** Connections with the rights of the application. */
  db: Db;
  /** The URL of `db`, for another process or pool. */
  url: string;
  /** A URL with the rights of the database owner, for changes that the application may not make. */
  ownerUrl: string;
}

/** Long timeouts, so that tests do not fail on a busy machine but still end if they hang. */
const timeouts = { connectMs: 100_000, statementMs: 100_000, lockMs: 100_000, idleMs: 100_000 };

/** Clones the migrated and seeded template into a new database for the test file, and drops the database at the end. */
export async function testDatabase({ max = 16 } = {}): Promise<TestDatabase> {
  const { owner, app } = inject('database');
  const name = `razmen_test_${randomBytes(6).toString('hex')}`;
  const template = new URL(owner).pathname.slice(1);
  await asOwner(owner, `create database ${name} template ${template}`);
  const url = withDatabase(app, name);
  const db = openDb(url, { max, timeouts });
  // Renews the rates. In the template they are as old as the test run, which may last longer than fixed rates are
  // valid.
  await sql`update rates set updated_at = now()`.execute(db);
  // Pretends a recent audit, because payouts are frozen without one and no worker audits in tests.
  await sql`insert into audits (started_at, at, ok, checks) values (now() - interval '1 minute', now(), true, '[]')`.execute(
    db,
  );
  afterAll(async () => {
    await db.destroy();
    await asOwner(owner, `drop database if exists ${name} with (force)`);
  });
  return { db, url, ownerUrl: withDatabase(owner, name) };
}

/** Creates an empty database, for tests of migrations and seeds. */
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

/**
 * Runs one statement while connected to the database `postgres`, because a template must have no connections while it
 * is cloned.
 */
async function asOwner(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
