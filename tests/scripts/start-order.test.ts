import { afterAll, expect, it, vi } from 'vitest';
import { readSettings } from '#contracts/settings.ts';
import type { Stack } from '#scripts/supervise/stack.ts';
import { start } from '#scripts/supervise/start.ts';
import { buildWeb } from '#scripts/supervise/web-build.ts';
import { dataFolder, freePort, remove } from './support/supervisor.ts';

vi.mock('#scripts/supervise/web-build.ts', () => ({ isBuilt: () => false, buildWeb: vi.fn() }));

const DATA_DIR = dataFolder();
const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  remove(DATA_DIR);
});

it('somebody keeps the rates fresh while the pages are built that show them', async () => {
  const ports = { PORT: await freePort(), API_PORT: await freePort() };
  const read = readSettings({ DEMO: '1', DATA_DIR, ...ports }, '/');
  if (!read.ok) throw new Error(read.problems.join());
  const asked = vi.fn();
  vi.mocked(buildWeb).mockImplementation(async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.API_PORT}/readyz`);
    asked((await answer.json()).checks);
    throw new Error('far enough');
  });
  const stack = { stopping: false, add: (stop: () => Promise<void>) => void stops.push(stop) } as unknown as Stack;
  const options = { settings: read.settings, stack, dev: false, buildOnly: false, noWeb: false };
  await expect(start(options)).rejects.toThrow('far enough');
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ worker: { ok: true, age: expect.any(Number) } }));
});
