import { afterAll, expect, test, vi } from 'vitest';
import { readSettings } from '#contracts/environment.ts';
import { type Part, partNames } from '#scripts/supervise/parts.ts';
import type { ShutdownStack } from '#scripts/supervise/shutdown-stack.ts';
import { start } from '#scripts/supervise/start.ts';
import { buildWeb } from '#scripts/supervise/web-build.ts';
import { shareCompileCache } from '#tests/support/compile-cache.ts';
import { dataFolder, freePort, remove } from './support/supervisor.ts';

vi.mock('#scripts/supervise/web-build.ts', () => ({ isBuilt: () => false, buildWeb: vi.fn() }));

const DATA_DIR = dataFolder();
shareCompileCache(DATA_DIR);
const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  remove(DATA_DIR);
});

const parts: ReadonlySet<Part> = new Set(partNames);

test('the worker refreshes rates while the web app is built', async () => {
  const ports = { PORT: await freePort(), API_PORT: await freePort() };
  const result = readSettings({ DEMO: '1', DATA_DIR, ...ports }, '/');
  if (!result.ok) throw new Error(result.problems.join());
  const readyz = vi.fn();
  vi.mocked(buildWeb).mockImplementation(async () => {
    const response = await fetch(`http://127.0.0.1:${ports.API_PORT}/readyz`);
    readyz((await response.json()).checks);
    throw new Error('stop here');
  });
  const stack = {
    stopping: false,
    add: (stop: () => Promise<void>) => void stops.push(stop),
  } as unknown as ShutdownStack;
  const options = { settings: result.settings, stack, dev: false, buildOnly: false, parts };
  await expect(start(options)).rejects.toThrow('stop here');
  expect(readyz).toHaveBeenCalledWith(expect.objectContaining({ worker: { ok: true, age: expect.any(Number) } }));
});
