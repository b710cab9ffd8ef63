import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// Runs the growth benchmark once with a small history, because otherwise nobody would notice a schema change that
// breaks the benchmark's own SQL.
test('the growth benchmark writes a history that passes the whole audit', async () => {
  const env = { ...process.env, GROWTH_SIZES: '1000', GROWTH_ROUNDS: '1' };
  const { stdout } = await promisify(execFile)('node', ['bench/run.ts', 'h'], { env });
  expect(stdout).toMatch(/whole audit of 1000 claims [\d.]+ s, clean/);
  expect(stdout).toMatch(/claim created and confirmed +[\d.]+/);
});
