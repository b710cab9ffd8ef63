import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '#contracts/environment.ts';
import type { Part } from '#scripts/supervise/parts.ts';
import { noteReady, problemOf } from '#scripts/supervise/ready-file.ts';

let dataDir = '';
let site: Server;
let status = 200;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'razmen-ready-'));
  status = 200;
  site = createServer((_request, response) => void response.writeHead(status).end());
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
});
afterEach(() => {
  site.close();
  rmSync(dataDir, { recursive: true });
});

function settings(env: Record<string, string> = {}) {
  const port = String((site.address() as AddressInfo).port);
  const result = readSettings({ DEMO: '1', DATA_DIR: dataDir, API_PORT: port, PORT: '1', ...env }, '/');
  if (!result.ok) throw new Error(result.problems.join());
  return result.settings;
}
const parts = (...names: Part[]): ReadonlySet<Part> => new Set(names);

test('an installation is unhealthy until its parts have started', async () => {
  expect(await problemOf(dataDir)).toBe('not ready yet');
  noteReady(settings(), parts('api'));
  expect(await problemOf(dataDir)).toBeNull();
});

test('a part that stops responding, or responds with an error, is named', async () => {
  noteReady(settings(), parts('api'));
  status = 503;
  expect(await problemOf(dataDir)).toContain('/healthz: status 503');
  site.close();
  site.closeAllConnections();
  expect(await problemOf(dataDir)).toContain('/healthz: fetch failed');
});

test('only the parts that run are asked', async () => {
  status = 503;
  noteReady(settings(), parts('worker'));
  expect(await problemOf(dataDir), 'a worker without a port of its own has nothing to ask').toBeNull();
  noteReady(settings(), parts('web', 'worker'));
  expect(await problemOf(dataDir)).toContain('localhost:1/healthz');
});

test('a worker with a port for its metrics is asked there; that it wants a token is a sign of life', async () => {
  const { port } = site.address() as AddressInfo;
  status = 401;
  noteReady(settings({ WORKER_METRICS_PORT: String(port), API_PORT: '2' }), parts('worker'));
  expect(await problemOf(dataDir)).toBeNull();
  status = 500;
  expect(await problemOf(dataDir)).toContain('/metrics: status 500');
});

test('a stopped installation is not ready', async () => {
  const forget = noteReady(settings(), parts('api'));
  await forget();
  expect(existsSync(join(dataDir, 'ready.json'))).toBe(false);
});
