import { expect, test } from 'vitest';
import { readSettings } from '#contracts/environment.ts';
import { buildId } from '#scripts/supervise/build-id.ts';

function idWith(env: Record<string, string | undefined>): string {
  const result = readSettings({ DEMO: '1', ...env }, '/');
  if (!result.ok) throw new Error(result.problems.join());
  return buildId(result.settings);
}

const defaultId = idWith({});

test.each([
  { PORT: '4000', API_PORT: '4001', DATA_DIR: '/elsewhere' },
  { CAPTCHA: 'none' },
  { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' },
])('the build id does not depend on %o', (env) => {
  expect(idWith(env)).toBe(defaultId);
});

test.each([
  { DEMO: '0' },
  { PUBLIC_URL: 'https://example.org', SECRET: 'x'.repeat(32) },
  { API_URL: 'https://api.example.org' },
  { CHAT: 'none' },
])('the build id depends on %o', (env) => {
  expect(idWith(env)).not.toBe(defaultId);
});
