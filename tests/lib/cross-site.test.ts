import { beforeEach, describe, expect, test } from 'vitest';
import { endpointEntries } from '#contracts/index.ts';
import { login, passkeyLogin } from '#lib/server/auth/login.ts';
import { logout } from '#lib/server/auth/logout.ts';
import { refresh } from '#lib/server/auth/refresh.ts';
import { matchCall } from '#lib/server/bff/route-table.ts';
import { callHandler } from '../support/call-handler.ts';
import { claimId, codeOf, forwarding } from '../support/forwarding.ts';

const { send, asked } = forwarding();
const site = 'http://exchange.test';

const samples: Record<string, string> = { ':token': 'a-token', ':key': 'rules' };
const sample = (path: string) => path.replace(/:\w+/g, (name) => samples[name] ?? claimId);

const writes = endpointEntries()
  .map(([address, { upload }]) => {
    const [method = '', path = ''] = address.split(' ');
    return { address, method, path: sample(path), upload: upload ?? false };
  })
  .filter(({ method }) => method !== 'GET');
const signed = writes.filter(({ method, path }) => matchCall(method, path).signed);
const guarded = writes.filter((write) => !signed.includes(write));

const handlers: Record<string, typeof login> = {
  '/front-api/auth/login/': login,
  '/front-api/auth/passkey/': passkeyLogin,
  '/front-api/auth/logout/': logout,
  '/front-api/auth/refresh/': refresh,
};

const ours = { 'x-requested-with': 'razmen', host: 'exchange.test', 'content-type': 'application/json' };
const form = 'application/x-www-form-urlencoded';

/** Cross-site requests that a foreign page can send with the visitor's cookies. */
const forms: [string, Record<string, string>][] = [
  ['a form', { 'content-type': form, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['a form of an old browser, which says nothing', { 'content-type': form }],
  ['a form with JSON for a name', { 'content-type': 'text/plain', origin: 'https://evil.test' }],
  ['a form with a file', { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.test' }],
  ['a beacon', { 'content-type': 'application/json', origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['a script with another script’s header', { ...ours, 'x-requested-with': 'XMLHttpRequest', origin: site }],
  ['a script of a foreign origin', { ...ours, origin: 'https://evil.test' }],
  ['a frame without an origin', { ...ours, origin: 'null' }],
  [
    'a neighbour under the same domain',
    { ...ours, origin: 'http://shop.exchange.test', 'sec-fetch-site': 'same-site' },
  ],
  ['the same host at another port', { ...ours, origin: 'http://exchange.test:8080' }],
  ['a host that begins as ours', { ...ours, origin: 'http://exchange.test.evil.test' }],
  ['a navigation', { ...ours, 'sec-fetch-site': 'none' }],
  ['a page that its browser calls foreign', { ...ours, origin: site, 'sec-fetch-site': 'cross-site' }],
  [
    'a foreign page that names us as the proxy’s host',
    { ...ours, origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
  ],
];

const sent = (method: string, path: string, headers: Record<string, string>) => {
  const handler = handlers[path.replace(/^\/en/, '')];
  const init = {
    method,
    ...(method !== 'GET' && { body: '{}' }),
    headers: { cookie: 'razmen_access=token; razmen_refresh=good', ...headers },
  };
  return handler ? callHandler(handler, new Request(site + path, init)) : send(path, init);
};

beforeEach(() => {
  asked().length = 0;
});

describe('a cross-site write', () => {
  test('is guarded against at every endpoint that writes, except signed calls of other servers', () => {
    expect(guarded.length).toBeGreaterThan(20);
    for (const { path } of signed) expect(path).toMatch(/^\/api\/v1\/(merchant|hooks)\//);
  });

  test.each(forms)('by %s is refused at every endpoint, in both languages', async (_, headers) => {
    const passed: string[] = [];
    for (const { address, method, path } of guarded) {
      for (const prefix of ['', '/en']) {
        const answer = await codeOf(await sent(method, prefix + path, headers));
        if (answer.join() !== '403,forbidden') passed.push(`${prefix} ${address}: ${answer.join(' ')}`);
      }
    }
    expect(passed).toEqual([]);
    expect(asked()).toEqual([]);
  });

  test.each([
    ['', 'В вызове нет заголовка X-Requested-With: razmen.'],
    ['/en', 'The X-Requested-With: razmen header is missing.'],
  ])('without an Origin gets an error about the missing X-Requested-With, under "%s"', async (prefix, detail) => {
    const answer = await sent('POST', `${prefix}/api/v1/operator/tech/`, { 'content-type': 'application/json' });
    expect(await answer.json()).toEqual({ code: 'forbidden', detail });
    const foreign = { 'content-type': 'application/json', origin: 'https://evil.test' };
    const refused = await sent('POST', `${prefix}/api/v1/operator/tech/`, foreign);
    expect(((await refused.json()) as { detail: string }).detail).not.toBe(detail);
  });

  test('cannot be sent as a GET with a method override', async () => {
    const forged = {
      ...ours,
      'x-http-method-override': 'POST',
      'x-method-override': 'DELETE',
      'x-http-method': 'PATCH',
    };
    for (const { path } of guarded) {
      for (const query of ['', '?_method=POST', '?_method=DELETE']) await sent('GET', path + query, forged);
    }
    expect(asked().filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(asked().filter(({ headers }) => Object.keys(headers).some((name) => /method/.test(name)))).toEqual([]);
  });

  test('a write from our own page passes at every endpoint', async () => {
    const refused: string[] = [];
    for (const { address, method, path, upload } of guarded) {
      const type = upload ? 'multipart/form-data; boundary=x' : 'application/json';
      const headers = { ...ours, origin: site, 'sec-fetch-site': 'same-origin', 'content-type': type };
      if ((await sent(method, path, headers)).status === 403) refused.push(address);
    }
    expect(refused).toEqual([]);
  });
});
