import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';

export interface TestDatabase {
  /** Connection pool with the database role of the application. */
  db: Db;
  /** URL of the test database with the role of the application, for another process or pool. */
  url: string;
  /** URL of the test database with the rights of its owner, for changes that the application's role may not make. */
  ownerUrl: string;
}

/**
 * Timeouts of the test's database connections. They are long, so that no test fails on a busy machine, but finite, so
 * that a hanging test ends.
 */
const timeouts = { connectMs: 100_000, statementMs: 100_000, lockMs: 100_000, idleMs: 100_000 };

export interface TestDatabaseOptions {
  max?: number;
  /**
   * Whether each connection plans a statement only once, independent of its parameters. False by default for a single
   * connection, and in tests that check which index PostgreSQL chooses.
   */
  plansOnce?: boolean;
}

/** Clones the seeded template into a database for this test file and drops it at the end. */
export async function testDatabase({ max = 16, plansOnce = max > 1 }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { owner, app } = inject('database');
  const name = `razmen_test_${randomBytes(6).toString('hex')}`;
  const template = new URL(owner).pathname.slice(1);
  // Copies the files of the template database. PostgreSQL's default method writes every page to the write-ahead log and
  // takes five times as much CPU time.
  const clone = `create database ${name} template ${template} strategy file_copy`;
  // In production, PostgreSQL plans the first five runs of a statement on each connection. The connections of tests are
  // short-lived, so a fifth of the CPU time of PostgreSQL would be spent on planning.
  const plans = `alter database ${name} set plan_cache_mode = ${plansOnce ? 'force_generic_plan' : 'auto'}`;
  await asOwner(owner, clone, plans);
  const url = withDatabase(app, name);
  const db = openDb(url, { max, timeouts });
  // Marks the rates as new, because the template's rates may have expired during a long test run.
  await sql`update rates set updated_at = now()`.execute(db);
  // Records a successful audit, because payouts are frozen without a recent one and the tests have no worker to run
  // audits.
  await sql`insert into audits (started_at, at, ok, checks) values (now() - interval '1 minute', now(), true, '[]')`.execute(
    db,
  );
  afterAll(async () => {
    await db.destroy();
    await asOwner(owner, `drop database if exists ${name} with (force)`);
  });
  return { db, url, ownerUrl: withDatabase(owner, name) };
}

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

/** Runs statements in the database `postgres`, because a template cannot be cloned while it has connections. */
async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
