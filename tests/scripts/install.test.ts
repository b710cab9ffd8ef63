import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const checkout = mkdtempSync(join(tmpdir(), 'razmen-install-'));
afterAll(() => rmSync(checkout, { recursive: true }));

test('the installation of packages leaves the lock file as it is, so that the next git pull works', () => {
  mkdirSync(join(checkout, 'scripts'));
  cpSync('scripts/install.mjs', join(checkout, 'scripts/install.mjs'));
  const json = (path: string, value: object) => {
    const text = JSON.stringify(value);
    writeFileSync(join(checkout, path), text);
    return text;
  };
  const own = { name: 'fresh', version: '1.0.0', dependencies: { part: 'file:part' } };
  mkdirSync(join(checkout, 'part'));
  json('part/package.json', { name: 'part', version: '1.0.0' });
  json('package.json', own);
  // npm would format this lock file differently, so the test notices an installation that saves the lock file.
  const packages = { '': own, part: { version: '1.0.0' }, 'node_modules/part': { resolved: 'part', link: true } };
  const text = json('package-lock.json', { name: 'fresh', version: '1.0.0', lockfileVersion: 3, packages });
  const script = "import('./scripts/install.mjs').then(({ install }) => install())";
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: checkout, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  expect(readFileSync(join(checkout, 'package-lock.json'), 'utf8')).toBe(text);
});
