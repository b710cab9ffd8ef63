import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addCompileHints } from '#lib/server/compile-hints.ts';

const build = mkdtempSync(join(tmpdir(), 'razmen-hints-'));
afterAll(() => rmSync(build, { recursive: true }));

test('each script of a build gets one compile hint, even after two runs; styles get none', async () => {
  const chunks = join(build, 'static/chunks');
  mkdirSync(chunks, { recursive: true });
  writeFileSync(join(chunks, 'a.js'), 'run();');
  writeFileSync(join(chunks, 'a.css'), 'p{}');
  await addCompileHints(build);
  await addCompileHints(build);
  expect(readFileSync(join(chunks, 'a.js'), 'utf8')).toBe('//# allFunctionsCalledOnLoad\nrun();');
  expect(readFileSync(join(chunks, 'a.css'), 'utf8')).toBe('p{}');
});
