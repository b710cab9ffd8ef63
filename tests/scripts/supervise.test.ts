import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { operatorCommand } from '#tests/support/operator-command.ts';
import {
  allExited,
  dataFolder,
  freePort,
  processesOf,
  remove,
  type Supervisor,
  startSupervisor,
} from './support/supervisor.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = dataFolder();
  folders.push(folder);
  return folder;
};
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
const scriptsOf = (dataDir: string) =>
  processesOf(dataDir)
    .map(commandOf)
    .filter((command) => command.includes('backend/'));
const killAll = (dataDir: string) => processesOf(dataDir).forEach((pid) => process.kill(pid, 'SIGKILL'));

afterEach(() => {
  // Kills processes that are still running because their test failed.
  for (const dataDir of folders.splice(0)) {
    killAll(dataDir);
    remove(dataDir);
  }
});

/** Most tests share one supervisor, because the first start in a data folder creates a database and is slow. */
const sharedFolder = dataFolder();
let shared: { supervisor: Supervisor; API_PORT: string } | undefined;

let firstOutput = '';
beforeAll(async () => {
  const { supervisor, API_PORT } = await running();
  await readiness(API_PORT);
  await supervisor.prints('TOTP secret');
  firstOutput = supervisor.output();
});
afterAll(() => {
  killAll(sharedFolder);
  remove(sharedFolder);
});

async function running(): Promise<NonNullable<typeof shared>> {
  const { exitCode = 0, signalCode = null } = shared?.supervisor.process ?? {};
  if (shared && exitCode === null && signalCode === null) return shared;
  const API_PORT = await freePort();
  shared = { supervisor: startSupervisor({ DATA_DIR: sharedFolder, API_PORT }), API_PORT };
  await shared.supervisor.prints('Ready');
  return shared;
}

/** Waits until /readyz succeeds, which requires the worker's first heartbeat. */
const readiness = (port: string) =>
  vi.waitFor(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(response.status).toBe(200);
    return response.json() as Promise<{ checks: Record<string, { ok: boolean }> }>;
  }, 100_000);

test('the first start creates its own database and prints the demo logins once; SIGINT leaves no process', async () => {
  expect(firstOutput).toContain('TOTP secret');
  const { supervisor } = await running();
  supervisor.process.kill('SIGINT');
  expect(await supervisor.exited).toEqual({ code: 0 });
  expect(processesOf(sharedFolder)).toEqual([]);
  expect((await running()).supervisor.output()).not.toContain('Demo logins');
});

test('SIGKILL leaves no orphan, and the next start recovers', async () => {
  const { supervisor } = await running();
  expect(processesOf(sharedFolder).length).toBeGreaterThan(3);
  supervisor.process.kill('SIGKILL');
  expect(await allExited(sharedFolder)).toBe(true);
  await readiness((await running()).API_PORT);
});

test('a process that is killed is restarted', async () => {
  const { supervisor, API_PORT } = await running();
  const pidOf = (script: string) => processesOf(sharedFolder).find((pid) => commandOf(pid).includes(script)) ?? 0;
  for (const [script, name] of [
    ['backend/main.ts', 'API'],
    ['embedded/keep.ts', 'database'],
  ] as const) {
    process.kill(pidOf(script), 'SIGKILL');
    await supervisor.prints(`${name}: restarted`);
    await readiness(API_PORT);
  }
});

test('DATABASE_URL replaces the embedded database, and the start prints how to create the owner until one exists', async () => {
  const [DATA_DIR, API_PORT, foreignFolder] = [newFolder(), await freePort(), newFolder()];
  const database = await startEmbedded(foreignFolder);
  const env = { DATA_DIR, API_PORT, DATABASE_URL: database.url, DEMO: '0', RATES: 'fixed' };
  const hint = 'npm run operator -- owner';
  try {
    const first = startSupervisor(env);
    await first.prints(hint);
    const { checks } = await readiness(API_PORT);
    expect(checks.migrations).toEqual({ ok: true, missing: [], unknown: [] });
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
    const directions = await fetch(`http://127.0.0.1:${API_PORT}/api/v1/calculator/`);
    expect(directions.status).toBe(200);
    first.process.kill('SIGTERM');
    expect(await first.exited).toEqual({ code: 0 });

    const owner = operatorCommand(['owner', 'boss@example.org'], env);
    expect(owner.stdout, owner.stderr).toContain('TOTP secret');
    const renewed = operatorCommand(['owner', 'boss@example.org', '--new-totp'], env);
    expect(renewed.stdout, renewed.stderr).toContain('boss@example.org has a new TOTP secret');
    const elsewhere = operatorCommand(['owner', 'second@example.org'], { ...env, DATA_DIR: newFolder() });
    expect(elsewhere.stderr, 'a secret made up here would lock the new owner out').toContain('SECRET is not set');
    const second = startSupervisor({ ...env, RESTORED: '1' }, 'scripts/start.mjs');
    await second.prints('Ready');
    expect(scriptsOf(DATA_DIR), 'a restored copy has no worker').toEqual([expect.stringContaining('backend/main.ts')]);
    second.process.kill('SIGTERM');
    expect(await second.exited, 'as systemd sends it: to the first process alone').toEqual({ code: 0 });
    expect(processesOf(DATA_DIR)).toEqual([]);
    expect(second.output()).not.toContain(hint);
  } finally {
    await database.stop();
  }
});

test('every invalid setting is reported, and nothing is started', async () => {
  const DATA_DIR = join(newFolder(), 'never');
  const supervisor = startSupervisor({ DATA_DIR, PORT: 'abc', DEMO: 'maybe', PUBLIC_URL: 'https://example.org' });
  expect(await supervisor.exited).toEqual({ code: 1 });
  for (const name of ['PORT=abc', 'DEMO=maybe', 'SECRET is not set']) expect(supervisor.output()).toContain(name);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a port in use is reported in one line before anything starts', async () => {
  const [DATA_DIR, API_PORT] = [newFolder(), await freePort()];
  const other = createServer().listen(Number(API_PORT), '127.0.0.1');
  const supervisor = startSupervisor({ DATA_DIR, API_PORT });
  expect(await supervisor.exited).toEqual({ code: 1 });
  other.close();
  expect(supervisor.output()).toBe(`API_PORT=${API_PORT}: another program listens on this port (127.0.0.1)\n`);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
});

test('an unreachable database is reported without its password', async () => {
  const [DATA_DIR, API_PORT, unusedPort] = [newFolder(), await freePort(), await freePort()];
  const supervisor = startSupervisor({
    DATA_DIR,
    API_PORT,
    DATABASE_URL: `postgres://a:secret@127.0.0.1:${unusedPort}/x`,
  });
  expect(await supervisor.exited).toEqual({ code: 1 });
  expect(supervisor.output()).toContain(`The database at 127.0.0.1:${unusedPort} refuses the connection`);
  expect(supervisor.output()).not.toContain('secret');
});

test('a second supervisor on the same data folder is refused, whatever its ports', async () => {
  const [{ supervisor, API_PORT }, otherPort] = [await running(), await freePort()];
  const others = [otherPort, API_PORT].map((port) => startSupervisor({ DATA_DIR: sharedFolder, API_PORT: port }));
  for (const second of others) {
    expect(await second.exited).toEqual({ code: 1 });
    expect(second.output()).toContain(`Already running: process ${supervisor.process.pid}`);
  }
});
