import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#contracts/environment.ts';
import { lockDataDir } from '#scripts/supervise/data-dir-lock.ts';
import { adviceFor, misspelt } from '#scripts/supervise/settings-advice.ts';
import { dataFolder, remove } from './support/supervisor.ts';

const folder = dataFolder();
afterAll(() => remove(folder));

const real = { PUBLIC_URL: 'https://example.org', SECRET: 'x'.repeat(32) };

test('variables that look like a misspelt setting are reported', () => {
  const wrong = {
    PUBLICURL: 'https://example.org',
    DATABSE_URL: '',
    SMPT_URL: '',
    RATE_SOURCE: '',
    TRUSTED_PROXYES: '',
  };
  expect(misspelt(wrong)).toEqual([
    'PUBLICURL is not a setting: PUBLIC_URL is',
    'DATABSE_URL is not a setting: DATABASE_URL is',
    'SMPT_URL is not a setting: SMTP_URL is',
    'RATE_SOURCE is not a setting: RATE_SOURCES is',
    'TRUSTED_PROXYES is not a setting: TRUSTED_PROXIES is',
  ]);
  const common = { HOSTNAME: 'a', SHELL: '/bin/sh', APP_URL: 'x', PWD: '/', NODE_ENV: 'x' };
  expect(misspelt({ ...common, PUBLICURL: 'x', PUBLIC_URL: 'https://example.org' })).toEqual([]);
});

test('fixed rates are refused with a public address outside the demo', () => {
  const read = (env: Record<string, string>) => readSettings(env, '/srv');
  expect(read({ ...real, RATES: 'fixed' })).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('RATES=fixed')],
  });
  expect(read({ ...real, RATES: 'fixed', DEMO: '1' }).ok).toBe(true);
});

const advice = (env: Record<string, string>, hasBackend?: boolean): string => {
  const result = readSettings(env, '/srv');
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return adviceFor(result.settings, hasBackend).join('\n');
};

test('a real exchange is warned about missing mail and constant rates, a demo is not', () => {
  expect(advice(real)).toContain('SMTP_URL');
  expect(advice({ ...real, SMTP_URL: 'smtp://mail.example.org' })).toBe('');
  expect(advice({ DEMO: '0', RATES: 'fixed', SMTP_URL: 'smtp://mail.example.org' })).toContain('RATES=fixed');
  expect(advice({ RATES: 'fixed' })).toBe('');
  expect(advice({ ...real, API_URL: 'https://api.example.org' })).toBe('');
  expect(advice({ ...real, API_URL: 'https://api.example.org' }, true)).toContain('SMTP_URL');
});

test('a data folder that cannot be used is refused with an explanation', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockDataDir(file)).toThrow(`DATA_DIR: ${file} is a file, not a folder`);
  expect(() => lockDataDir(join(file, 'below'))).toThrow(`${file} is a file, not a folder`);
  expect(() => lockDataDir('/proc/x')).toThrow('DATA_DIR: /proc/x cannot be created');
});
