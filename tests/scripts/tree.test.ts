import { expect, test } from 'vitest';
import { readSettings } from '#contracts/settings.ts';
import { buildId } from '#scripts/supervise/tree.ts';

function idWith(env: Record<string, string | undefined>): string {
  const read = readSettings({ DEMO: '1', ...env }, '/');
  if (!read.ok) throw new Error(read.problems.join());
  return buildId(read.settings);
}

const usual = idWith({});

test.each([
  { PORT: '4000', API_PORT: '4001', DATA_DIR: '/elsewhere' },
  { CAPTCHA: 'none' },
  { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' },
])('servers that differ by %o share one build', (env) => {
  expect(idWith(env)).toBe(usual);
});

test.each([
  { DEMO: '0' },
  { PUBLIC_URL: 'https://example.org', SECRET: 'x'.repeat(32) },
  { API_URL: 'https://api.example.org' },
  { CHAT: 'none' },
])('%o needs a build of its own', (env) => {
  expect(idWith(env)).not.toBe(usual);
});
