import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { migrate, migrations } from '#backend/db/migrate.ts';
import { openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { openChangeFeed } from '#backend/modules/platform/change-feed/service.ts';
import { emptyDatabase, testDatabase } from '../../support/db.ts';

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razmen-migrations-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const folderOf = (files: Record<string, string>) => {
    const made = mkdtempSync(join(folder, 'set-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text);
    return { migrations: made };
  };
  const one = { '0001_one.sql': 'create table one (id int)' };

  test('run every file once, even if two processes start at the same time', async () => {
    const url = await emptyDatabase();
    const ran = await Promise.all([migrate(url), migrate(url)]);
    expect(ran.flat()).toEqual(migrations().map(({ name }) => name));
    expect(await migrate(url)).toEqual([]);
  });

  test('roll a failed file back and continue with it in the next run', async () => {
    const url = await emptyDatabase();
    const broken = { ...one, '0002_two.sql': 'create table two (id int); select nonsense' };
    await expect(migrate(url, folderOf(broken))).rejects.toThrow('Migration 0002_two.sql failed');
    expect(await query(url, `select to_regclass('one') as one, to_regclass('two') as two`)).toEqual([
      { one: 'one', two: null },
    ]);
    expect(await migrate(url, folderOf({ ...one, '0002_two.sql': 'create table two (id int)' }))).toEqual([
      '0002_two.sql',
    ]);
  });

  test('refuse a database that is newer than the code', async () => {
    const url = await emptyDatabase();
    await migrate(url, folderOf({ ...one, '0002_two.sql': 'create table two (id int)' }));
    await expect(migrate(url, folderOf(one))).rejects.toThrow(
      'newer than this code: it has the migrations 0002_two.sql',
    );
  });
});

describe('the database role of the application', async () => {
  const { db } = await testDatabase();
  const refused = { code: '42501' };

  test('can add to the ledger but neither change nor delete entries', async () => {
    await expect(sql`update ledger_entries set summa = 0`.execute(db)).rejects.toMatchObject(refused);
    for (const table of ['ledgerEntries', 'ledgerTransactions']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toMatchObject(refused);
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toMatchObject(refused);
    }
  });

  test('cannot change tables or the record of migrations', async () => {
    await expect(sql`drop table ledger_entries`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`alter table claims disable trigger all`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`create table mine (id int)`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`delete from schema_migrations`.execute(db)).rejects.toMatchObject(refused);
  });
});

describe('a connection pool', async () => {
  const { db, url, ownerUrl } = await testDatabase();

  test('returns numeric and int8 values as text', async () => {
    const { rows } = await sql`select 0.1 + 0.2 as money, 9007199254740993::int8 as counter`.execute(db);
    expect(rows).toEqual([{ money: '0.3', counter: '9007199254740993' }]);
  });

  test('waits for a lock for two seconds at most', async () => {
    const holder = openDb(url, { max: 1 });
    const usual = openDb(url, { max: 1 });
    await transaction(holder, async (tx) => {
      await sql`lock table settings in access exclusive mode`.execute(tx);
      await expect(usual.selectFrom('settings').selectAll().execute()).rejects.toMatchObject({ code: '55P03' });
    });
    await holder.destroy();
    await usual.destroy();
  });

  test('enables TCP keepalive, as the change feed does', async () => {
    const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
    const pool = openDb(url, { max: 1 });
    await sql`select 1`.execute(pool);
    await pool.destroy();
    const heard = Promise.withResolvers<void>();
    const feed = openChangeFeed(url, { warn: () => {} });
    feed.on('offer', () => heard.resolve());
    await heard.promise;
    await feed.close();
    expect(asked.mock.calls).toEqual([
      [true, 10_000],
      [true, 10_000],
    ]);
    asked.mockRestore();
  });

  test('survives connections dropped by the server', async () => {
    const lost: Error[] = [];
    const pool = openDb(url, { max: 2, onError: (error) => lost.push(error) });
    await sql`select 1`.execute(pool);
    await query(
      ownerUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => lost.length).toBe(1);
    const { rows } = await sql`select 1 as one`.execute(pool);
    expect(rows).toEqual([{ one: 1 }]);
    await pool.destroy();
  });
});

test('a transaction is retried after a deadlock', async () => {
  const { db } = await testDatabase();
  const keys = ['first', 'second'];
  await db
    .insertInto('settings')
    .values(keys.map((key) => ({ key: `deadlock-${key}`, value: '{}' })))
    .execute();
  let attempts = 0;
  const committed = Promise.withResolvers<void>();
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inOrder = async (order: string[], mine: typeof one, other: typeof one) => {
    let attempt = 0;
    await transaction(db, async (tx) => {
      attempts += 1;
      attempt += 1;
      // A retried transaction waits until the other transaction has committed. Without waiting, both could deadlock
      // again.
      if (attempt > 1) await committed.promise;
      for (const key of order) {
        await sql`select from settings where key = ${`deadlock-${key}`} for update`.execute(tx);
        // Each of the two transactions waits until the other one has locked its first row, so that they deadlock.
        mine.resolve();
        await other.promise;
      }
    });
    committed.resolve();
  };
  await Promise.all([inOrder(keys, one, two), inOrder(keys.toReversed(), two, one)]);
  expect(attempts).toBe(3);
});
