import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '#backend/config.ts';
import { findEngine } from '#tests/support/image/engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'razmen-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a fake container engine, which prints its arguments and fails at the command `broken`. */
function engine(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\n[ "$2" = broken ] && { echo why >&2; exit 3; }\necho "$@"\n');
  chmodSync(file, 0o755);
  return file;
}

test('without Docker and Podman the trial of the image fails and says so', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/support/image/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, PATH: folder, CONTAINER_ENGINE: '' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing was tried: docker and podman cannot be run here.');
});

test('an engine may have options for each call, and its refusal is shown', () => {
  const found = findEngine({ CONTAINER_ENGINE: `${engine('own')} --root`, CONTAINER_RUN_OPTIONS: '--ulimit host' });
  expect([found.call('info'), found.runOptions]).toEqual(['--root info', ['--ulimit', 'host']]);
  expect(() => found.call('broken')).toThrow(/broken: why$/);
  expect(found.succeeds('broken')).toBe(false);
});
