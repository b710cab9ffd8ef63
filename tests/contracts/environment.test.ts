import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, settingNames } from '#contracts/environment.ts';

const secret = 'x'.repeat(32);
const read = (env: Record<string, string | undefined> = {}) => readSettings(env, '/srv/exchange');
const settings = (env: Record<string, string | undefined> = {}) => {
  const result = read(env);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.settings;
};
const problems = (env: Record<string, string>) => {
  const result = read(env);
  return result.ok ? [] : result.problems;
};

test('every setting is optional, and an empty value counts as unset', () => {
  expect(settings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    dataDir: '/srv/exchange/.data',
    databaseUrl: null,
    apiUrl: 'http://127.0.0.1:3001',
    ownApi: true,
    demo: true,
    secureCookies: false,
  });
});

test('all invalid settings are reported at once, each with the expected format', () => {
  expect(
    problems({ PORT: '70000', API_PORT: 'x', DEMO: 'yes', API_URL: 'example', PUBLIC_URL: 'https://a.b/path' }),
  ).toEqual([
    'PORT=70000 is invalid: expected a port from 1 to 65535',
    'API_PORT=x is invalid: expected a port from 1 to 65535',
    'API_URL=example is invalid: expected an address such as https://api.example.org',
    'PUBLIC_URL=https://a.b/path is invalid: expected the address of the site without a path, such as https://example.org',
    'DEMO=yes is invalid: expected 1 or 0',
    'SECRET is not set: PUBLIC_URL needs it, expected at least 32 characters (for example from openssl rand -hex 32)',
  ]);
});

test('secrets are not repeated in a problem', () => {
  const problemText = problems({ DATABASE_URL: 'mysql://a:hunter2@b/c', SECRET: 'hunter2' }).join();
  expect(problemText).toContain('DATABASE_URL');
  expect(problemText).not.toContain('hunter2');
});

test('PORT and API_PORT must differ', () => {
  expect(problems({ PORT: '3001' })).toHaveLength(1);
});

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://a@b/c' }, false],
  [{ PUBLIC_URL: 'https://example.org', SECRET: secret }, false],
  [{ DATABASE_URL: 'postgres://a@b/c', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %o the demo is %s', (env, demo) => {
  expect(settings(env).demo).toBe(demo);
});

test('cookies are secure if PUBLIC_URL is https', () => {
  expect(settings({ PUBLIC_URL: 'https://example.org/', SECRET: secret })).toMatchObject({
    publicUrl: 'https://example.org',
    secureCookies: true,
  });
  expect(settings({ PUBLIC_URL: 'http://example.org', SECRET: secret }).secureCookies).toBe(false);
});

test('no own API is started if API_URL names a foreign one', () => {
  expect(settings({ API_URL: 'https://api.example.org/' })).toMatchObject({
    apiUrl: 'https://api.example.org',
    ownApi: false,
  });
});

test('an absolute DATA_DIR is kept; a relative one is resolved', () => {
  expect(settings({ DATA_DIR: '/var/lib/exchange' }).dataDir).toBe('/var/lib/exchange');
  expect(settings({ DATA_DIR: 'data' }).dataDir).toBe('/srv/exchange/data');
});

test('.env.example explains every setting, and its values are the defaults', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const explained = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(explained.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(
    settingNames.toSorted((a, b) => a.localeCompare(b)),
  );
  const values = Object.fromEntries(
    [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(settings(values)).toEqual(settings());
});

test.each([
  [{}, 'demo'],
  [{ DEMO: '0' }, 'none'],
  [{ CHAT: 'none' }, 'none'],
  [{ CHAT: 'crisp', CHAT_ID_RU: 'a-1', CHAT_ID_EN: 'a-2' }, 'crisp'],
])('with %o the chat is %s', (env, provider) => {
  expect(settings(env).chat.provider).toBe(provider);
});

test('a chat needs a widget id per language, and the ids must be valid in a URL', () => {
  expect(problems({ CHAT: 'jivo', CHAT_ID_RU: 'a1' })).toEqual(['CHAT_ID_EN is not set: CHAT=jivo needs it']);
  expect(problems({ CHAT_ID_RU: '"><script>' })).toHaveLength(1);
  expect(problems({ CHAT: 'tawk', CHAT_ID_RU: '5f/1a', CHAT_ID_EN: '5f/1b' })).toEqual([]);
});

test('S3_URL contains the keys of the bucket, percent-encoded', () => {
  const { s3 } = settings({ S3_URL: 'https://key:a%2Fb%40c@s3.example.org:9000/receipts?region=eu-central-1' });
  expect(s3).toEqual({
    endpoint: 'https://s3.example.org:9000/receipts',
    region: 'eu-central-1',
    key: 'key',
    secret: 'a/b@c',
  });
  expect(settings({ S3_URL: 'http://k:s@127.0.0.1/receipts' }).s3).toMatchObject({ region: 'auto' });
  expect(settings().s3).toBeNull();
});

test.each([
  'https://s3.example.org/receipts',
  'https://key:hunter2@s3.example.org/',
  'https://key:hunter2@s3.example.org/a/b',
  'ftp://key:hunter2@s3.example.org/receipts',
  'https://key:hunter2%@s3.example.org/receipts',
  'receipts',
])('%s is refused as S3_URL, and the problem does not repeat its keys', (address) => {
  const [problemText] = problems({ S3_URL: address });
  expect(problemText).toMatch(/^S3_URL is invalid: expected an address such as https:/);
  expect(problemText).not.toContain('hunter2');
});

test('trusted proxies are addresses and networks, by default those of this machine if the site has an address', () => {
  expect(settings().trustedProxies).toEqual([]);
  const PUBLIC_URL = 'https://exchange.example.org';
  const SECRET = 'a secret of the tests, 32 letters';
  expect(settings({ PUBLIC_URL, SECRET }).trustedProxies).toEqual(['127.0.0.0/8', '::1/128']);
  const list = ' 10.0.0.1, 172.16.0.0/12,2001:db8::/32 ,::1';
  expect(settings({ TRUSTED_PROXIES: list }).trustedProxies).toEqual([
    '10.0.0.1',
    '172.16.0.0/12',
    '2001:db8::/32',
    '::1',
  ]);
  for (const wrong of ['1', '10.0.0.0/33', 'proxy', '10.0.0.1;10.0.0.2', '10.0.0.1,'])
    expect(problems({ TRUSTED_PROXIES: wrong })).toEqual([
      `TRUSTED_PROXIES=${wrong} is invalid: expected addresses or networks of your own proxies, separated by commas, such as 10.0.0.5,172.16.0.0/12`,
    ]);
});
