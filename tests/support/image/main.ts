import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { projectRoot } from '#backend/config.ts';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import type { Pair } from '#contracts/pair.ts';
import { databaseFolder } from '#scripts/db/memory-folder.ts';
import { step } from '#scripts/upgrade/step.ts';
import { draftFrom, ps } from '../factories/exchange.ts';
import { findEngine } from './engine.ts';

// `npm run image` builds the container image and tests it with a read-only file system, without privileges and with a
// separate database. `-- --base NAME` sets the build argument BASE, `-- --image NAME` tests an existing image.

const { values } = parseArgs({ options: { base: { type: 'string' }, image: { type: 'string' } } });
const name = `razmen-trial-${process.pid}`;
const [port, apiPort] = [10_000 + (process.pid % 10_000), 20_000 + (process.pid % 10_000)].map(String);
const [site, api] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${apiPort}`];
const startTimeoutMs = 900_000;

try {
  await tryImage();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function tryImage(): Promise<void> {
  const engine = findEngine(process.env);
  const image = values.image ?? 'razmen-trial';
  if (!values.image) {
    const base = values.base ? ['--build-arg', `BASE=${values.base}`] : [];
    await step('The image is built', async () =>
      engine.call('build', '--network', 'host', ...base, '-t', image, projectRoot),
    );
  }
  const folder = databaseFolder('razmen-image-');
  const database = await startEmbedded(folder);
  const env = { PORT: port, API_PORT: apiPort, DATABASE_URL: database.url, DEMO: '1', CAPTCHA: 'none' };
  const inside = (...command: string[]) => engine.call('exec', name, ...command);
  try {
    await step('The container starts', async () => {
      const settings = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
      const closed = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
      const options = ['-d', '--name', name, '--network', 'host', '-v', `${name}:/data`, ...closed];
      engine.call('run', ...options, ...engine.runOptions, ...settings, image);
    });
    await step('It becomes healthy', async () => {
      const deadline = Date.now() + startTimeoutMs;
      while (!engine.succeeds('exec', name, 'node', 'scripts/health-check.ts')) {
        if (Date.now() > deadline) throw new Error(engine.call('logs', name));
        await sleep(1_000);
      }
    });
    await step('It has no rights and cannot write its files', async () => {
      assert.equal(inside('id', '-u'), '10001');
      for (const path of ['/app/x', '/app/.next-x', '/x'])
        assert.ok(!engine.succeeds('exec', name, 'touch', path), path);
      assert.match(inside('sh', '-c', 'grep CapEff /proc/1/status'), /0{16}$/);
    });
    await step('The home page is rendered with the settings of the container', async () => {
      const response = await fetch(site);
      const page = await response.text();
      assert.equal(response.status, 200);
      assert.match(page, /<form|<main/);
      assert.ok(!page.includes('build.invalid'), 'the page has the address of the build');
    });
    await step('A claim is created', createClaim);
    await step('SIGTERM stops it in order', async () => {
      engine.call('stop', '-t', '60', name);
      assert.equal(engine.call('inspect', '--format', '{{.State.ExitCode}}', name), '0');
    });
  } finally {
    engine.succeeds('rm', '-f', name);
    engine.succeeds('volume', 'rm', name);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function createClaim(): Promise<void> {
  const pair = (await (await fetch(`${api}/api/v1/calculator/pair/${ps.BTC}/${ps.SBERRUB}/`)).json()) as Pair;
  const response = await fetch(`${api}/api/v1/claim/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-visitor': 'x'.repeat(43) },
    body: JSON.stringify(draftFrom(pair, '0.0003')),
  });
  const body = await response.text();
  assert.equal(response.status, 201, body);
  const { id } = JSON.parse(body) as { id: string };
  assert.equal((await fetch(`${site}/claim/${id}`)).status, 200);
}
