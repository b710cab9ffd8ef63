import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/config.ts';
import { version } from '#backend/version.ts';

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');

test('the version is one number, in package.json, the lock file and what the API reports', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  const number = (JSON.parse(read('package.json')) as { version: string }).version;
  expect(number).toMatch(/^\d+\.\d+\.\d+$/);
  expect([lock.version, lock.packages['']?.version, version]).toEqual([number, number, number]);
});

test('the changelog names the version, or what will be in the next one', () => {
  const number = (JSON.parse(read('package.json')) as { version: string }).version;
  const [first = ''] = read('CHANGELOG.md').match(/^## .+$/m) ?? [];
  expect(['## Unreleased', `## ${number}`]).toContain(first.split(' – ')[0]);
});
