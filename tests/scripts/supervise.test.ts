import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { projectRoot } from '#backend/config.ts';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { allGone, dataFolder, freePort, processesOf, remove, supervise } from './support/supervisor.ts';

/** For tests to which it is the same whether it is started for the first time: that is the dear one. */
const home = dataFolder();
const folders: string[] = [];
const folder = () => {
  const made = dataFolder();
  folders.push(made);
  return made;
};

afterEach(async () => {
  // What a failed test has left running.
  for (const dataDir of [home, ...folders]) for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
  for (const dataDir of folders.splice(0)) remove(dataDir);
});
afterAll(() => remove(home));

/** Waits for the worker's first heartbeat. */
const readiness = (port: string) =>
  vi.waitFor(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(answer.status).toBe(200);
    return answer.json() as Promise<{ checks: Record<string, { ok: boolean }> }>;
  }, 100_000);

it('brings everything up on its own database, shows the demo logins once, and Ctrl-C leaves nothing', async () => {
  const [DATA_DIR, API_PORT] = [folder(), await freePort()];
  const first = supervise({ DATA_DIR, API_PORT });
  await first.says('Ready');
  await readiness(API_PORT);
  await first.says('TOTP secret');
  first.process.kill('SIGINT');
  expect(await first.ended).toEqual({ code: 0 });
  expect(processesOf(DATA_DIR)).toEqual([]);

  const second = supervise({ DATA_DIR, API_PORT });
  await second.says('Ready');
  second.process.kill('SIGTERM');
  await second.ended;
  expect(second.said()).not.toContain('Demo logins');
});

it('leaves no orphan when it is killed, and the next start goes on', async () => {
  const [DATA_DIR, API_PORT] = [home, await freePort()];
  const first = supervise({ DATA_DIR, API_PORT });
  await first.says('Ready');
  expect(processesOf(DATA_DIR).length).toBeGreaterThan(3);
  first.process.kill('SIGKILL');
  expect(await allGone(DATA_DIR)).toBe(true);

  const second = supervise({ DATA_DIR, API_PORT });
  await second.says('Ready');
  await readiness(API_PORT);
  second.process.kill('SIGTERM');
  await second.ended;
});

it('starts a part again that was killed', async () => {
  const [DATA_DIR, API_PORT] = [home, await freePort()];
  const product = supervise({ DATA_DIR, API_PORT });
  await product.says('Ready');
  const named = (words: string) =>
    processesOf(DATA_DIR).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(words)) ?? 0;
  for (const [part, name] of [
    ['backend/main.ts', 'API'],
    ['keep.ts', 'database'],
  ] as const) {
    process.kill(named(part), 'SIGKILL');
    await product.says(`The ${name} is back`);
    await readiness(API_PORT);
  }
  product.process.kill('SIGTERM');
  await product.ended;
});

it('takes DATABASE_URL instead of its own database', async () => {
  const [DATA_DIR, API_PORT, elsewhere] = [folder(), await freePort(), folder()];
  const foreign = await startEmbedded(elsewhere);
  try {
    const product = supervise({ DATA_DIR, API_PORT, DATABASE_URL: foreign.url, DEMO: '1' });
    await product.says('Ready');
    const { checks } = await readiness(API_PORT);
    expect(checks.migrations).toEqual({ ok: true, missing: [], unknown: [] });
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
    const directions = await fetch(`http://127.0.0.1:${API_PORT}/api/v1/calculator/`);
    expect(directions.status).toBe(200);
    product.process.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0 });
  } finally {
    await foreign.stop();
  }
});

it('without a demo tells how the first login is made, until there is one', async () => {
  const [DATA_DIR, API_PORT, elsewhere] = [folder(), await freePort(), folder()];
  const database = await startEmbedded(elsewhere);
  const env = { DATA_DIR, API_PORT, DATABASE_URL: database.url, DEMO: '0', RATES: 'fixed' };
  const told = 'npm run owner';
  try {
    const first = supervise(env);
    await first.says(told);
    first.process.kill('SIGTERM');
    await first.ended;
    const owner = spawnSync('node', ['scripts/owner.ts', 'boss@example.org'], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(owner.stdout).toContain('TOTP secret');
    const second = supervise(env);
    await second.says('Ready');
    second.process.kill('SIGTERM');
    await second.ended;
    expect(second.said()).not.toContain(told);
  } finally {
    await database.stop();
  }
});

it('names every broken setting and starts nothing', async () => {
  const DATA_DIR = join(folder(), 'never');
  const product = supervise({ DATA_DIR, PORT: 'abc', DEMO: 'maybe', PUBLIC_URL: 'https://example.org' });
  expect(await product.ended).toEqual({ code: 1 });
  for (const name of ['PORT=abc', 'DEMO=maybe', 'SECRET is not set']) expect(product.said()).toContain(name);
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('says in one line that a port is taken, before anything starts', async () => {
  const [DATA_DIR, API_PORT] = [folder(), await freePort()];
  const other = createServer().listen(Number(API_PORT), '127.0.0.1');
  const product = supervise({ DATA_DIR, API_PORT });
  expect(await product.ended).toEqual({ code: 1 });
  other.close();
  expect(product.said()).toBe(`API_PORT=${API_PORT}: another program listens on this port (127.0.0.1)\n`);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
});

it('says in one line that the database cannot be reached', async () => {
  const [DATA_DIR, API_PORT, nobody] = [folder(), await freePort(), await freePort()];
  const product = supervise({ DATA_DIR, API_PORT, DATABASE_URL: `postgres://a:secret@127.0.0.1:${nobody}/x` });
  expect(await product.ended).toEqual({ code: 1 });
  expect(product.said()).toContain(`The database at 127.0.0.1:${nobody} does not let us in`);
  expect(product.said()).not.toContain('secret');
});

it('lets no second one use the same data folder, and says so whatever its ports', async () => {
  const [DATA_DIR, API_PORT, otherPort] = [home, await freePort(), await freePort()];
  const first = supervise({ DATA_DIR, API_PORT });
  await first.says('Ready');
  for (const port of [otherPort, API_PORT]) {
    const second = supervise({ DATA_DIR, API_PORT: port });
    expect(await second.ended).toEqual({ code: 1 });
    expect(second.said()).toContain(`It runs already: process ${first.process.pid}`);
  }
  first.process.kill('SIGTERM');
  expect(await first.ended).toEqual({ code: 0 });
});
