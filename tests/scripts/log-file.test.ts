import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#contracts/environment.ts';
import { lastLines, openLogFile, rotateLogs } from '#scripts/supervise/log-file.ts';
import { dataFolder, remove } from './support/supervisor.ts';

const folder = dataFolder();
afterAll(() => remove(folder));

test('the last lines of a log of three gigabytes are read from its end', () => {
  const log = openLogFile(folder, 'large');
  // A sparse file of 3 GB takes no disk space.
  truncateSync(log.path, 3 * 1024 ** 3);
  appendFileSync(log.path, `\n${Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n')}\n`);
  const lines = lastLines(log).split('\n');
  expect(lines).toHaveLength(26);
  expect(lines.at(0)).toBe('  line 15');
  expect(lines.at(-2)).toBe('  line 39');
  truncateSync(log.path);
});

test('neither lines before this start nor incomplete lines are shown', () => {
  const before = openLogFile(folder, 'again');
  appendFileSync(before.path, 'yesterday\n');
  const log = openLogFile(folder, 'again');
  appendFileSync(log.path, `${'x'.repeat(100_000)}\ntoday\n`);
  expect(lastLines(log)).toBe(`  today\n(${log.path})`);
});

test('a log is rotated while its process keeps writing to the same file', () => {
  const log = openLogFile(folder, 'rotated');
  const write = (text: string) =>
    spawnSync('node', ['-e', `console.log('${text}')`], { stdio: ['ignore', log.fd, log.fd] });
  write('first');
  rotateLogs(1_000);
  expect(readFileSync(log.path, 'utf8')).toBe('first\n');
  rotateLogs(3);
  write('second');
  expect(readFileSync(`${log.path}.old`, 'utf8')).toBe('first\n');
  expect(readFileSync(log.path, 'utf8')).toBe('second\n');
  expect(statSync(`${log.path}.old`).mode & 0o777).toBe(0o600);
  expect(lastLines(log)).toContain('second');
});

test('LOG_LEVEL accepts the levels of pino', () => {
  expect(readSettings({}, '/')).toMatchObject({ settings: { logLevel: 'info' } });
  expect(readSettings({ LOG_LEVEL: 'debug' }, '/')).toMatchObject({ settings: { logLevel: 'debug' } });
  expect(readSettings({ LOG_LEVEL: 'loud' }, '/')).toMatchObject({ ok: false });
});
