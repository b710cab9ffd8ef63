import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readSettings } from '#contracts/environment.ts';
import { type Part, partNames } from '#scripts/supervise/parts.ts';
import type { ShutdownStack } from '#scripts/supervise/shutdown-stack.ts';
import { start } from '#scripts/supervise/start.ts';
import { buildWeb, isBuilt } from '#scripts/supervise/web-build.ts';
import { dataFolder, freePort, remove } from './support/supervisor.ts';

vi.mock('#scripts/supervise/web-build.ts', () => ({ isBuilt: vi.fn(), buildWeb: vi.fn() }));

const DATA_DIR = dataFolder();
let supervisor: ChildProcess;
let api: Server;
let API_PORT = '';

/** Simulates a running installation with two processes: an API, and a process that looks like the supervisor. */
beforeAll(async () => {
  supervisor = spawn('node', ['-e', 'setInterval(() => {}, 1000)', 'supervise.ts'], { stdio: 'ignore' });
  writeFileSync(join(DATA_DIR, 'supervisor.pid'), String(supervisor.pid));
  API_PORT = await freePort();
  api = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((ready) => api.listen(Number(API_PORT), '127.0.0.1', ready));
});
afterAll(() => {
  supervisor.kill();
  api.close();
  remove(DATA_DIR);
});
afterEach(() => vi.mocked(buildWeb).mockClear());

const parts: ReadonlySet<Part> = new Set(partNames);

function build(apiPort: string): Promise<void> {
  const result = readSettings({ DEMO: '1', DATA_DIR, API_PORT: apiPort, PORT: '1' }, '/');
  if (!result.ok) throw new Error(result.problems.join());
  const stack = { stopping: false, add: () => {} } as unknown as ShutdownStack;
  return start({ settings: result.settings, stack, dev: false, buildOnly: true, parts });
}

test('a build beside a running product uses its API, starts nothing and hands out no secret', async () => {
  await build(API_PORT);
  const [, env] = vi.mocked(buildWeb).mock.calls[0] ?? [];
  expect(env).toMatchObject({ API_PORT, SECRET: '', DATABASE_URL: '' });
  expect(readdirSync(DATA_DIR).toSorted()).toEqual(['logs', 'supervisor.pid']);
});

test('a build beside a running product is refused if its API does not answer at the given port', async () => {
  await expect(build(await freePort())).rejects.toThrow('no running API responds on this port');
  expect(buildWeb).not.toHaveBeenCalled();
});

test('a build that the next start can serve already is not repeated', async () => {
  vi.mocked(isBuilt).mockReturnValueOnce(true);
  await build(API_PORT);
  expect(buildWeb).not.toHaveBeenCalled();
});
