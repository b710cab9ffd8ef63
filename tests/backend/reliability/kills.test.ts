import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import { type Draft, draftOf, ps } from '../../support/factories/exchange.ts';
import { ApiProcess } from '../../support/kills/api-process.ts';
import { Database } from '../../support/kills/database.ts';
import { record, sizes } from '../../support/kills/sizes.ts';
import { answeredOtherwise, lostOf, Writers } from '../../support/kills/writers.ts';

const { apiKills, databaseKills, timeoutMs } = sizes;

let api: TestApp;
let draft: Draft;
const open: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  api = await testApp();
  const { quoteId: _shortLived, ...rest } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.0003');
  draft = rest;
});

afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function started(databaseUrl: string, program: 'api' | 'brokenCommit' = 'api'): Promise<ApiProcess> {
  const process = new ApiProcess(databaseUrl, program);
  open.push(process);
  await process.start();
  return process;
}

describe('the API, killed under load', () => {
  test(`loses no acknowledged write in ${apiKills} kills, and replays its responses`, {
    timeout: timeoutMs,
  }, async () => {
    const server = await started(api.url);
    const writers = new Writers(server, draft);
    for (let kill = 0; kill < apiKills; kill++) {
      await writers.busy();
      await server.kill();
      await sql`update rates set updated_at = now()`.execute(api.db);
      await server.start();
    }
    await writers.stop();
    const { acknowledged, wrong } = writers;
    expect(await lostOf(api.db, acknowledged)).toEqual([]);
    expect(await answeredOtherwise(server, draft, acknowledged.slice(-50))).toEqual([]);
    expect(wrong).toEqual([]);
    // The database must contain exactly one claim for each creation that the API acknowledged.
    const { rows } = await sql`select from claims`.execute(api.db);
    expect(rows).toHaveLength(acknowledged.filter(({ kind }) => kind === 'created').length);
    expect(await brokenBooks(api)).toEqual([]);
    record(`${apiKills} kills of the API: 0 of ${acknowledged.length} acknowledged writes lost`);
  });

  test('loses writes if it responds before the commit, so the test above can fail', {
    timeout: timeoutMs,
  }, async () => {
    const server = await started(api.url, 'brokenCommit');
    const writers = new Writers(server, draft);
    for (let kill = 0; kill < 2; kill++) {
      await writers.busy();
      await server.kill();
      await server.start();
    }
    await writers.stop();
    await server.kill();
    expect((await lostOf(api.db, writers.acknowledged)).length).toBeGreaterThan(0);
  });
});

async function killedDatabase(kills: number, settings: string[] = []) {
  const database = new Database();
  open.push(database);
  await database.start();
  await database.prepare();
  for (const statement of settings) await database.run(statement);
  const server = await started(database.url);
  const writers = new Writers(server, draft);
  for (let kill = 0; kill < kills; kill++) {
    await writers.busy();
    await database.kill();
    await database.start();
    await database.run('update rates set updated_at = now()');
  }
  await writers.stop();
  const db = openDb(database.url, { max: 2 });
  open.push({ close: () => db.destroy() });
  return { db, ownerUrl: database.owner, url: database.url, server, writers };
}

describe('the database, killed under load', () => {
  test(`loses no acknowledged write in ${databaseKills} kills, and the API recovers by itself`, {
    timeout: timeoutMs,
  }, async () => {
    const { server, writers, ...database } = await killedDatabase(databaseKills);
    const { acknowledged, wrong } = writers;
    expect(await lostOf(database.db, acknowledged)).toEqual([]);
    expect(await answeredOtherwise(server, draft, acknowledged.slice(-50))).toEqual([]);
    expect(wrong).toEqual([]);
    const { rows } = await sql`select from claims`.execute(database.db);
    expect(rows).toHaveLength(acknowledged.filter(({ kind }) => kind === 'created').length);
    expect(await brokenBooks(database)).toEqual([]);
    record(`${databaseKills} kills of the database: 0 of ${acknowledged.length} acknowledged writes lost`);
  });

  test('loses writes if it acknowledges a commit before its log is on disk, so the test above can fail', {
    timeout: timeoutMs,
  }, async () => {
    const lazy = [
      'alter database razmen set synchronous_commit = off',
      "alter system set wal_writer_delay = '10s'",
      'select pg_reload_conf()',
    ];
    const { db, writers } = await killedDatabase(1, lazy);
    expect((await lostOf(db, writers.acknowledged)).length).toBeGreaterThan(0);
  });
});
