import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '#backend/db/embedded/server.ts';
import { databaseFolder } from '#scripts/db/memory-folder.ts';

const folders: string[] = [];
const servers: EmbeddedServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function dataFolder(mode = 0o755): string {
  const folder = databaseFolder('razmen-embedded-');
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir);
  servers.push(server);
  return server;
}

async function ask(url: string, text: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

test('re-attaches to a server whose parent process has ended', async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect([second.pid, second.url, second.attached]).toEqual([first.pid, first.url, true]);
});

test('loses no committed row if the server is killed', async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  await ask(first.url, 'create table kept (id int); insert into kept select generate_series(1, 100)');
  process.kill(first.pid, 'SIGKILL');
  const second = await start(dataDir);
  expect(second.pid).not.toBe(first.pid);
  expect(await ask(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 100 }]);
});

test('restarts on the same port after a clean stop, and inherits no setting except the data folder', async () => {
  vi.stubEnv('SECRET', 'of the exchange');
  const dataDir = dataFolder();
  const first = await start(dataDir);
  expect(namesOf(first.pid)).toEqual(expect.arrayContaining(['DATA_DIR', 'PATH']));
  // Ignores variables that begin with PG or LC_: PostgreSQL sets these variables itself and does not inherit them from
  // the exchange.
  const own = namesOf(first.pid).filter((name) => !name.startsWith('PG') && !name.startsWith('LC_'));
  expect(['DATA_DIR', 'LANG', 'PATH']).toEqual(expect.arrayContaining(own));
  await first.stop();
  const second = await start(dataDir);
  expect(second.url).toBe(first.url);
});

const namesOf = (pid: number) =>
  readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
    .map((pair) => pair.split('=')[0] ?? '');

test.runIf(process.getuid?.() === 0)('runs as a user of its own, also with files of an earlier user', async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  const uid = statSync(`/proc/${first.pid}`).uid;
  expect([0, 65_534]).not.toContain(uid);
  await first.stop();
  spawnSync('chown', ['-R', '65534:65534', join(first.folder, 'cluster')]);
  const second = await start(dataDir);
  expect(statSync(`/proc/${second.pid}`).uid).toBe(uid);
});

test('syncs commits to disk and listens on loopback only', async () => {
  const { url } = await start(dataFolder());
  const settings = `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
    current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses`;
  expect(await ask(url, settings)).toEqual([{ fsync: 'on', pages: 'on', checksums: 'on', addresses: '127.0.0.1' }]);
});

test('refuses connections without the password, which is in a file that only its owner can read', async () => {
  const dataDir = dataFolder();
  const { url } = await start(dataDir);
  const file = join(dataDir, 'postgres-password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(new URL(url).password).toBe(readFileSync(file, 'utf8'));
  const wrong = Object.assign(new URL(url), { password: 'guess' }).href;
  await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test.runIf(process.getuid?.() === 0)('works for root in a folder that only root can enter', async () => {
  const dataDir = dataFolder(0o700);
  const server = await start(dataDir);
  folders.push(server.folder);
  expect(server.folder.startsWith('/var/lib/razmen/')).toBe(true);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
