import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#contracts/environment.ts';
import { webEnv } from '#scripts/supervise/environment.ts';

const secrets = {
  SECRET: 'the secret of the exchange, 32 letters',
  DATABASE_URL: 'postgres://owner:password-of-the-database@127.0.0.1/razmen',
  RECAPTCHA_SECRET: 'secret-of-the-captcha',
  SMTP_URL: 'smtps://user:password-of-the-mail@mail.example.org',
  S3_URL: 'https://key:secret-of-the-bucket@s3.example.org/bucket',
};
const variables = {
  ...secrets,
  PUBLIC_URL: 'https://example.org',
  CAPTCHA: 'recaptcha',
  RECAPTCHA_SITE_KEY: 'site-key',
};

const folder = mkdtempSync(join(tmpdir(), 'razmen-web-env-'));
writeFileSync(
  join(folder, '.env'),
  Object.entries(variables)
    .map((pair) => pair.join('='))
    .join('\n'),
);
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the variables that the web app gets from the supervisor, and those that Next adds from `.env`. */
function environmentOfWeb(): Record<string, string> {
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
  const result = readSettings(process.env, folder);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  const runtime = { secret: secrets.SECRET, commit: 'x', databaseUrl: secrets.DATABASE_URL, railsFile: null };
  const env = webEnv(result.settings, runtime);
  for (const name of Object.keys(variables)) delete process.env[name];
  const loader = createRequire(createRequire(import.meta.url).resolve('next/package.json')).resolve('@next/env');
  const script = `require(${JSON.stringify(loader)}).loadEnvConfig('.', false, {info() {}, error() {}});
    process.stdout.write(JSON.stringify(process.env))`;
  return JSON.parse(execFileSync('node', ['-e', script], { cwd: folder, env, encoding: 'utf8' }));
}

test('the web process holds no secret of the exchange, even after Next has read .env', () => {
  const env = environmentOfWeb();
  expect(env.PUBLIC_URL).toBe('https://example.org');
  const values = Object.values(env).join('\n');
  for (const secret of Object.values(secrets)) expect(values).not.toContain(secret);
  expect(readSettings(env, folder, 'web')).toMatchObject({
    ok: true,
    settings: { captcha: 'recaptcha', demo: false, secureCookies: true, secret: null, databaseUrl: null },
  });
});
