import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#backend/config.ts';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { allExited, dataFolder, freePort, processesOf, remove, startSupervisor } from './support/supervisor.ts';

/** Shared by the tests that do not need a first start, which is slow because it creates the database. */
const sharedFolder = dataFolder();
const folders: string[] = [];
const newFolder = () => {
  const folder = dataFolder();
  folders.push(folder);
  return folder;
};

afterEach(async () => {
  // Processes that a failed test has left running.
  for (const dataDir of [sharedFolder, ...folders])
    for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
  for (const dataDir of folders.splice(0)) remove(dataDir);
});
afterAll(() => remove(sharedFolder));

/** Waits for the worker's first heartbeat. */
const readiness = (port: string) =>
  vi.waitFor(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(response.status).toBe(200);
    return response.json() as Promise<{ checks: Record<string, { ok: boolean }> }>;
  }, 100_000);

test('the first start creates its own database and prints the demo logins once; SIGINT leaves no process', async () => {
  const [DATA_DIR, API_PORT] = [newFolder(), await freePort()];
  const first = startSupervisor({ DATA_DIR, API_PORT });
  await first.prints('Ready');
  await readiness(API_PORT);
  await first.prints('TOTP secret');
  first.process.kill('SIGINT');
  expect(await first.exited).toEqual({ code: 0 });
  expect(processesOf(DATA_DIR)).toEqual([]);

  const second = startSupervisor({ DATA_DIR, API_PORT });
  await second.prints('Ready');
  second.process.kill('SIGTERM');
  await second.exited;
  expect(second.output()).not.toContain('Demo logins');
});

test('SIGKILL leaves no orphan, and the next start recovers', async () => {
  const [DATA_DIR, API_PORT] = [sharedFolder, await freePort()];
  const first = startSupervisor({ DATA_DIR, API_PORT });
  await first.prints('Ready');
  expect(processesOf(DATA_DIR).length).toBeGreaterThan(3);
  first.process.kill('SIGKILL');
  expect(await allExited(DATA_DIR)).toBe(true);

  const second = startSupervisor({ DATA_DIR, API_PORT });
  await second.prints('Ready');
  await readiness(API_PORT);
  second.process.kill('SIGTERM');
  await second.exited;
});

test('a process that is killed is restarted', async () => {
  const [DATA_DIR, API_PORT] = [sharedFolder, await freePort()];
  const supervisor = startSupervisor({ DATA_DIR, API_PORT });
  await supervisor.prints('Ready');
  const pidOf = (script: string) =>
    processesOf(DATA_DIR).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script)) ?? 0;
  for (const [script, name] of [
    ['backend/main.ts', 'API'],
    ['keep.ts', 'database'],
  ] as const) {
    process.kill(pidOf(script), 'SIGKILL');
    await supervisor.prints(`${name}: restarted`);
    await readiness(API_PORT);
  }
  supervisor.process.kill('SIGTERM');
  await supervisor.exited;
});

test('DATABASE_URL replaces the embedded database', async () => {
  const [DATA_DIR, API_PORT, foreignFolder] = [newFolder(), await freePort(), newFolder()];
  const foreign = await startEmbedded(foreignFolder);
  try {
    const supervisor = startSupervisor({ DATA_DIR, API_PORT, DATABASE_URL: foreign.url, DEMO: '1' });
    await supervisor.prints('Ready');
    const { checks } = await readiness(API_PORT);
    expect(checks.migrations).toEqual({ ok: true, missing: [], unknown: [] });
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
    const directions = await fetch(`http://127.0.0.1:${API_PORT}/api/v1/calculator/`);
    expect(directions.status).toBe(200);
    supervisor.process.kill('SIGTERM');
    expect(await supervisor.exited).toEqual({ code: 0 });
  } finally {
    await foreign.stop();
  }
});

test('without the demo the start prints how to create the owner, until one exists', async () => {
  const [DATA_DIR, API_PORT, foreignFolder] = [newFolder(), await freePort(), newFolder()];
  const database = await startEmbedded(foreignFolder);
  const env = { DATA_DIR, API_PORT, DATABASE_URL: database.url, DEMO: '0', RATES: 'fixed' };
  const hint = 'npm run owner';
  try {
    const first = startSupervisor(env);
    await first.prints(hint);
    first.process.kill('SIGTERM');
    await first.exited;
    const owner = spawnSync('node', ['scripts/owner.ts', 'boss@example.org'], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(owner.stdout).toContain('TOTP secret');
    const second = startSupervisor(env);
    await second.prints('Ready');
    second.process.kill('SIGTERM');
    await second.exited;
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
  expect(supervisor.output()).toContain(`The database at 127.0.0.1:${unusedPort} does not let us in`);
  expect(supervisor.output()).not.toContain('secret');
});

test('a second supervisor on the same data folder is refused, whatever its ports', async () => {
  const [DATA_DIR, API_PORT, otherPort] = [sharedFolder, await freePort(), await freePort()];
  const first = startSupervisor({ DATA_DIR, API_PORT });
  await first.prints('Ready');
  for (const port of [otherPort, API_PORT]) {
    const second = startSupervisor({ DATA_DIR, API_PORT: port });
    expect(await second.exited).toEqual({ code: 1 });
    expect(second.output()).toContain(`Already running: process ${first.process.pid}`);
  }
  first.process.kill('SIGTERM');
  expect(await first.exited).toEqual({ code: 0 });
});
