import { expect, test } from 'vitest';
import { testDatabase } from '../../support/db.ts';
import { testSecret } from '../../support/global-setup.ts';
import { operatorCommand } from '../../support/operator-command.ts';

const { db, ownerUrl } = await testDatabase();
const runOwner = (...args: string[]) =>
  operatorCommand(['owner', ...args], { DATABASE_URL: ownerUrl, SECRET: testSecret, DEMO: '0', RATES: 'fixed' });
const localeOf = async (email: string) =>
  (await db.selectFrom('users').where('email', '=', email).select('locale').executeTakeFirst())?.locale;

test.each([
  [[], 'ru'],
  [['--locale', 'en'], 'en'],
  [['--locale', 'ru'], 'ru'],
] as const)('npm run operator -- owner with %j makes an owner whose mail is in %s', async (options, locale) => {
  const email = `owner-${options.join('')}@example.org`;
  const { stdout, stderr } = runOwner(email, ...options);
  expect(stdout, stderr).toContain('TOTP secret');
  expect(await localeOf(email)).toBe(locale);
});

test('npm run operator -- owner refuses an unknown language before it makes an account', async () => {
  const { stderr, status } = runOwner('other@example.org', '--locale', 'de');
  expect([status, stderr]).toEqual([1, expect.stringContaining('--locale is ru or en')]);
  expect(await localeOf('other@example.org')).toBeUndefined();
});
