import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '#backend/db/embedded/server.ts';
import { readSettings } from '#contracts/environment.ts';
import { stopExchange } from '#scripts/upgrade/exchange.ts';
import { upgrade } from '#scripts/upgrade/upgrade.ts';
import { SmallExchange } from './support/small-exchange.ts';
import { dataFolder, freePort, processesOf, remove } from './support/supervisor.ts';

const serverFolder = dataFolder();
let server: EmbeddedServer;
beforeAll(async () => {
  server = await startEmbedded(serverFolder);
});
afterAll(async () => {
  await server.stop();
  remove(serverFolder);
});

let small: SmallExchange;
let env: Record<string, string>;
let number = 0;
let lines: string[] = [];
let started: ChildProcess;

beforeEach(async () => {
  small = new SmallExchange();
  const name = `small_${++number}`;
  await query('postgres', `create database ${name}`);
  const data = join(small.folder, 'data');
  mkdirSync(data);
  env = {
    DATABASE_URL: urlOf(name),
    DATA_DIR: data,
    API_PORT: await freePort(),
    BACKUP_DIR: join(small.folder, 'backups'),
    DEMO: '0',
    SECRET: 'x'.repeat(32),
  };
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  started = spawn('node', ['scripts/start.mjs', 'api'], { cwd: small.root, stdio: 'ignore' });
  await vi.waitFor(async () => expect(await served()).toBe('1.0.0'), 60_000);
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(async () => {
  await stopExchange(settings());
  started.kill();
  for (const pid of processesOf(env.DATA_DIR ?? '-')) process.kill(pid, 'SIGKILL');
  small.remove();
});

const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
const ownName = () => `small_${number}`;

async function query(database: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const databases = async () =>
  (await query('postgres', `select datname from pg_database where datname like '${ownName()}\\_%' order by 1`)).map(
    ({ datname }) => String(datname),
  );
const orders = async () => Number((await query(ownName(), 'select count(*) from orders'))[0]?.count);
const address = () => `http://127.0.0.1:${env.API_PORT}/healthz`;
const served = async () => (await fetch(address())).text();
const order = () => fetch(address(), { method: 'POST' });
const head = () => small.git(small.root, 'describe', '--tags');
const steps = () => lines.filter((line) => /^[✓✗]/.test(line)).map((line) => line.replace(/ \(.*/, ''));

function settings(over: Record<string, string> = {}) {
  const result = readSettings({ ...env, ...over }, small.root);
  if (!result.ok) throw new Error(result.problems.join());
  return result.settings;
}
const run = (over: { target?: string; rehearse?: boolean } = {}, set: Record<string, string> = {}) =>
  upgrade({ root: small.root, settings: settings(set), target: over.target, rehearse: over.rehearse ?? true });

test('the newest version is installed, its migration runs, orders stay, and each step has its duration', async () => {
  await order();
  small.release('1.1.0', {
    'migrations/0002.sql': 'alter table orders add note text',
    'CHANGELOG.md': '- New notes. Before upgrading: tell your staff.\n',
  });
  await run();
  expect(await served()).toBe('1.1.0');
  expect([head(), small.git(small.root, 'branch', '--show-current')]).toEqual(['v1.1.0', 'main']);
  expect(readFileSync(join(small.root, 'installed'), 'utf8')).toBe('1.1.0');
  expect(await query(ownName(), 'select note from orders')).toEqual([{ note: null }]);
  expect(await databases(), 'the copy is deleted').toEqual([]);
  expect(readdirSync(env.BACKUP_DIR ?? '')).toHaveLength(1);
  expect(lines).toContain('  Before upgrading: tell your staff.');
  expect(steps()).toEqual([
    '✓ Looking for what is missing',
    '✓ Fetching the version',
    '✓ Backup',
    '✓ Installing the new version',
    '✓ Migrating and auditing a copy',
    '✓ Stopping the exchange',
    '✓ Copying the database',
    '✓ Migrating',
    '✓ Trying the new version without writes',
    '✓ Starting the new version',
    '✓ Deleting the copy',
  ]);
  for (const line of lines.filter((one) => one.startsWith('✓'))) expect(line).toMatch(/\(\d+\.\d s\)$/);
});

test('a migration that fails on a copy never stops the exchange', async () => {
  small.release('1.1.0', { 'check-fails': '' });
  const before = started.pid;
  await expect(run()).rejects.toThrow('Migration 0002 failed on the copy');
  expect([await served(), head()]).toEqual(['1.0.0', 'v1.0.0']);
  expect([started.pid, started.exitCode]).toEqual([before, null]);
  expect(readFileSync(join(small.root, 'installed'), 'utf8')).toBe('1.0.0');
  expect(steps()).not.toContain('✓ Stopping the exchange');
});

test('after a failing migration the former version runs again with its own data', async () => {
  await order();
  small.release('1.1.0', {
    'migrations/0002.sql': 'drop table orders; create table orders (other int)',
    'migrations/0003.sql': 'select 1/0',
  });
  await expect(run({ rehearse: false })).rejects.toThrow('division by zero');
  expect([await served(), head(), await orders()]).toEqual(['1.0.0', 'v1.0.0', 1]);
  await order();
  expect(await orders()).toBe(2);
  expect(await databases(), 'the database with half of the migrations is kept').toEqual([
    expect.stringMatching(/_failed_\d{14}$/),
  ]);
  expect(steps().slice(-3)).toEqual(['✗ Migrating', '✓ Back to the former version', '✓ Starting the former version']);
});

test('a version that does not start is taken back with its migrations', async () => {
  await order();
  small.release('1.1.0', { sick: '', 'migrations/0002.sql': 'alter table orders add note text' });
  await expect(run()).rejects.toThrow('The exchange did not start');
  expect([await served(), head(), await orders()]).toEqual(['1.0.0', 'v1.0.0', 1]);
  expect(await query(ownName(), 'select name from schema_migrations')).toEqual([{ name: '0001.sql' }]);
});

test('once a migrated version may have taken orders, the database is not put back, and both are named', async () => {
  small.release('1.1.0', { 'sick-with-writes': '', 'migrations/0002.sql': 'alter table orders add note text' });
  await expect(run()).rejects.toThrow(/stays as it is\. .* in the database small_\d+_before_\d{14}/);
  expect(await query(ownName(), 'select name from schema_migrations')).toHaveLength(2);
  expect(await databases()).toEqual([expect.stringContaining('_before_')]);
});

test('a version without migrations that fails only with writes is taken back', async () => {
  small.release('1.1.0', { 'sick-with-writes': '' });
  await expect(run()).rejects.toThrow('The exchange did not start');
  expect([await served(), head(), await databases()]).toEqual(['1.0.0', 'v1.0.0', []]);
});

test('the folder of another checkout is a version too, and an installed version is not installed again', async () => {
  small.release('1.1.0', {});
  await run({ target: small.origin });
  expect(await served()).toBe('1.1.0');
  lines = [];
  await run({ target: 'v1.1.0' });
  expect(lines.at(-1)).toBe('This version is installed already.');
});

test('an exchange that is stopped stays stopped', async () => {
  await stopExchange(settings());
  small.release('1.1.0', { 'migrations/0002.sql': 'alter table orders add note text' });
  await run();
  expect([head(), existsSync(join(env.DATA_DIR ?? '', 'supervisor.pid'))]).toEqual(['v1.1.0', false]);
  expect(await query(ownName(), 'select name from schema_migrations')).toHaveLength(2);
});

test.each([
  ['a changed file', () => writeFileSync(join(small.root, 'CHANGELOG.md'), 'mine'), {}, 'has changes'],
  ['no place for backups', () => {}, { BACKUP_DIR: '' }, 'BACKUP_DIR is not set'],
])('%s refuses the upgrade in words, and nothing happens', async (_, spoil, set, message) => {
  small.release('1.1.0', {});
  spoil();
  await expect(run({}, set)).rejects.toThrow(message);
  expect([await served(), head()]).toEqual(['1.0.0', 'v1.0.0']);
  expect(existsSync(env.BACKUP_DIR ?? '')).toBe(false);
});

test('a version that does not exist, or a role that may not copy the database, refuses the upgrade', async () => {
  await expect(run({ target: 'v9' })).rejects.toThrow('There is no version v9');
  await query('postgres', `create role "weak_${number}" login password 'weak'`);
  const weak = new URL(urlOf(ownName()));
  [weak.username, weak.password] = [`weak_${number}`, 'weak'];
  await expect(run({}, { DATABASE_URL: weak.href })).rejects.toThrow('may not create databases');
  expect(await served()).toBe('1.0.0');
});
