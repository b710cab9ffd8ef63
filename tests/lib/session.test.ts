import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, passkeyLogin } from '#lib/server/auth/login.ts';
import { logout } from '#lib/server/auth/logout.ts';
import { refresh } from '#lib/server/auth/refresh.ts';
import { callHandler } from '../support/call-handler.ts';
import { codeOf, cookiesOf } from '../support/forwarding.ts';
import { type Asked, json, type StubApi, stubApi } from '../support/stub-api.ts';

const site = 'http://exchange.test';
const user = { id: '7f1d2c3b-4a59-4e68-8f70-112233445566', email: 'a@example.org', activated: true, role: 'owner' };
const tokens = { token: 'access-1', refresh: 'refresh-1', expiresIn: 300, remember: false };

let api: StubApi;
let answer: (asked: Asked, response: ServerResponse) => void;

beforeAll(async () => {
  api = await stubApi((asked, response) => answer(asked, response));
});
afterAll(() => api.close());
beforeEach(() => {
  api.asked.length = 0;
  answer = ({ path }, response) => {
    if (path.endsWith('/users/me/')) json(response, 200, { ...user, password_hash: 'stray' });
    else if (path.includes('/logout/')) response.writeHead(204).end();
    else json(response, 200, tokens);
  };
});

const visit = (handler: typeof login, path: string, { body = {}, cookie = '', method = 'POST' } = {}) =>
  callHandler(
    handler,
    new Request(site + path, {
      method,
      body: method === 'GET' ? null : JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-requested-with': 'razmen', cookie },
    }),
  );
const credentials = { email: 'a@example.org', password: 'secret', totp: '123456' };
const paths = () => api.asked.map(({ method, path }) => `${method} ${path}`);

describe('signing in', () => {
  test('calls the API in the language of the page and returns the user without tokens', async () => {
    const response = await visit(login, '/en/front-api/auth/login/?locale=en', { body: credentials });
    expect(paths()).toEqual(['POST /en/front-api/auth/login/?locale=en', 'GET /en/api/v1/users/me/']);
    expect(JSON.parse(api.asked[0]?.body ?? '')).toEqual(credentials);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({ user });
    expect(text).not.toContain('access-1');
  });

  test('sets both tokens as HttpOnly cookies; scripts can read the flag only', async () => {
    const response = await visit(login, '/front-api/auth/login/', { body: credentials });
    const set = Object.fromEntries(response.headers.getSetCookie().map((line) => [line.split('=')[0], line]));
    expect(set.razmen_access).toBe('razmen_access=access-1; Path=/; SameSite=Lax; HttpOnly');
    expect(set.razmen_refresh).toBe('razmen_refresh=refresh-1; Path=/; SameSite=Lax; HttpOnly');
    expect(set.razmen_session).toBe('razmen_session=1; Path=/; SameSite=Lax');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('with a passkey sets the same cookies and returns the user', async () => {
    const response = await visit(passkeyLogin, '/front-api/auth/passkey/', { body: { response: {} } });
    expect(paths()).toEqual(['POST /front-api/auth/passkey/', 'GET /api/v1/users/me/']);
    expect(cookiesOf(response)).toContain('razmen_refresh=refresh-1');
    expect(await response.json()).toEqual({ user });
  });

  test('with "remember me" sets persistent cookies', async () => {
    answer = ({ path }, response) => json(response, 200, path.includes('/me/') ? user : { ...tokens, remember: true });
    expect(cookiesOf(await visit(login, '/front-api/auth/login/', { body: credentials }))).toMatch(
      /razmen_refresh=refresh-1; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly/,
    );
  });

  test('ends the previous session', async () => {
    await visit(login, '/front-api/auth/login/', { body: credentials, cookie: 'razmen_refresh=former' });
    const ended = api.asked.find(({ path }) => path.includes('logout'));
    expect(ended?.body).toBe('{"refresh":"former"}');
  });

  test('sets no cookies if it is refused, and returns the reason', async () => {
    const why = { code: 'totp_required', detail: 'Enter the code' };
    answer = (_asked, response) => json(response, 401, why);
    const response = await visit(login, '/front-api/auth/login/', { body: credentials });
    expect([response.status, await response.json()]).toEqual([401, why]);
    expect(cookiesOf(response)).not.toContain('razmen_access');
  });

  test('fails with 502 if the API returns malformed tokens', async () => {
    answer = (_asked, response) => json(response, 200, { token: 'a b; Path=/evil', refresh: 'x', expiresIn: 300 });
    const response = await visit(login, '/front-api/auth/login/', { body: credentials });
    expect(await codeOf(response)).toEqual([502, 'upstream']);
    expect(cookiesOf(response)).not.toContain('evil');
  });
});

describe('refreshing', () => {
  test('rotates both cookies and returns the access token with its lifetime', async () => {
    const response = await visit(refresh, '/front-api/auth/refresh/', { cookie: 'razmen_refresh=good' });
    expect(await response.json()).toEqual({ token: 'fresh', expiresIn: 300 });
    expect(cookiesOf(response)).toContain('razmen_access=fresh');
    expect(cookiesOf(response)).toContain('razmen_refresh=next');
  });

  test.each(['razmen_refresh=over', ''])('is refused with cookies %j, which are cleared', async (cookie) => {
    const response = await visit(refresh, '/front-api/auth/refresh/', { cookie });
    expect(cookiesOf(response)).toContain('razmen_session=; Path=/; SameSite=Lax; Max-Age=0');
    expect(await codeOf(response)).toEqual([401, 'token_not_valid']);
  });
});

describe('signing out', () => {
  test('ends the session at the API and clears the cookies', async () => {
    const response = await visit(logout, '/front-api/auth/logout/', { cookie: 'razmen_refresh=mine' });
    expect([response.status, api.asked[0]?.body]).toEqual([204, '{"refresh":"mine"}']);
    for (const name of ['access', 'refresh', 'session']) expect(cookiesOf(response)).toContain(`razmen_${name}=; `);
  });

  test('clears the cookies even if the API is unavailable', async () => {
    answer = (_asked, response) => void response.destroy();
    const response = await visit(logout, '/front-api/auth/logout/', { cookie: 'razmen_refresh=mine' });
    expect(cookiesOf(response)).toContain('razmen_refresh=; ');
    expect(await codeOf(response)).toEqual([502, 'upstream']);
  });
});

describe.each([
  ['login', login],
  ['passkey', passkeyLogin],
  ['logout', logout],
  ['refresh', refresh],
] as const)('%s', (name, handler) => {
  const path = `/front-api/auth/${name}/`;

  test.each(['GET', 'PUT', 'DELETE'])('refuses the method %s', async (method) => {
    expect(await codeOf(await visit(handler, path, { method }))).toEqual([405, 'method']);
  });

  test('refuses a request from a foreign page', async () => {
    const foreign = { 'x-requested-with': 'razmen', origin: 'https://evil.test', cookie: 'razmen_refresh=good' };
    const response = await callHandler(
      handler,
      new Request(site + path, { method: 'POST', body: '{}', headers: foreign }),
    );
    expect(await codeOf(response)).toEqual([403, 'forbidden']);
    expect(api.asked).toEqual([]);
  });
});
