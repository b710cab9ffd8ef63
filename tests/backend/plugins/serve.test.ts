import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import type { Deps } from '#backend/deps.ts';
import { ApiError } from '#backend/errors.ts';
import { type Call, serve } from '#backend/plugins/serve.ts';
import { testConfig } from '../../support/app.ts';

const id = '6f1c9a52-3a59-4c59-8a5e-0f6f5b1d3c11';
const staff = { id, role: 'operator', sessionId: id, hasFreshCode: true, isInStaffNetwork: true } as const;

type Login = Call<'POST /front-api/auth/login/'>;
let seen: Login | undefined;
let failure: Error | undefined;

function probe(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const role = request.headers['x-test-role'];
    if (role === 'user' || role === 'operator') request.user = { ...staff, role };
  });
  serve(app, 'POST /front-api/auth/login/', (call) => {
    seen = call;
    if (failure) throw failure;
    const answer = { token: 't', refresh: 'r', expiresIn: 300, remember: false };
    return { ...answer, password_hash: 'must not leave' };
  });
  serve(app, 'POST /front-api/auth/logout/', () => {});
  serve(app, 'GET /api/v1/users/me/', ({ user }) => ({
    id: user.id,
    email: 'a@example.org',
    activated: true,
    role: user.role,
    locale: 'ru' as const,
    notifications: { claimSteps: true, newDevices: true },
    createdAt: '2026-11-20T11:10:00.000Z',
  }));
  serve(app, 'GET /api/v1/claim/:id/status/', () => {
    throw new ApiError('conflict');
  });
}

const deps = { log: pino({ level: 'silent' }), config: testConfig('postgres://127.0.0.1/none') } as unknown as Deps;
const app = buildApp(deps, [probe]);
const login = (body: unknown, url = '/front-api/auth/login/', headers = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const good = { email: 'a@example.org', password: 'secret' };

beforeEach(() => {
  seen = undefined;
  failure = undefined;
});

test('drops response fields that the contract does not name', async () => {
  const answer = await login(good);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ token: 't', refresh: 'r', expiresIn: 300, remember: false });
});

test('answers 204 without a body if the contract defines none', async () => {
  const answer = await app.inject({ method: 'POST', url: '/front-api/auth/logout/' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
});

test('takes the language from the path prefix', async () => {
  const [ru, en] = [await login({}), await login({}, '/en/front-api/auth/login/')];
  expect(ru.json().detail).toBe('Проверьте отмеченные поля.');
  expect(en.json().detail).toBe('Check the highlighted fields.');
  await login(good, '/en/front-api/auth/login');
  expect(seen?.locale).toBe('en');
});

test('reports every invalid field with a text', async () => {
  const answer = await login({ email: 'nobody', password: 5, colour: 'red' }, '/en/front-api/auth/login/?locale=fr');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    code: 'validation',
    detail: 'Check the highlighted fields.',
    fields: {
      locale: ['Choose one of the options.'],
      email: ['Enter a full e‑mail address, such as name@example.org.'],
      password: ['This value isn’t accepted here.'],
      colour: ['There’s no such field.'],
    },
  });
});

test.each([
  ['broken JSON', '{"email":'],
  ['an empty body', ''],
  ['NUL in a value', { email: 'a\0b', password: 'x' }],
  ['NUL in a key', { ['a\0']: 1 }],
  ['half a surrogate pair', '{"email":"\\ud800"}'],
  ['a prototype key', '{"__proto__":{"admin":true}}'],
  ['a constructor key', '{"constructor":{"prototype":{}}}'],
  ['deep nesting', '['.repeat(5_000) + ']'.repeat(5_000)],
])('refuses %s as malformed', async (_name, body) => {
  const answer = await login(body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
  expect(seen).toBeUndefined();
});

test.each(['/front-api/auth/login/?locale=%00', '/api/v1/claim/%00/status/', '/api/v1/claim/%E0%A4%A/status/'])(
  'refuses %s as malformed',
  async (url) => {
    const answer = await app.inject({ url, method: url.includes('login') ? 'POST' : 'GET' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
  },
);

test('refuses a body above 64 KB', async () => {
  const answer = await login({ ...good, recaptcha: 'x'.repeat(70_000) });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'refuses a body of type %s',
  async (type) => {
    const answer = await login('a=b', undefined, { 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'media']);
  },
);

test('answers 405 with the allowed methods', async () => {
  const answer = await app.inject({ method: 'GET', url: '/en/front-api/auth/login/' });
  expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 'method', 'POST']);
});

test('answers 404 with the path, as sent', async () => {
  const answer = await app.inject('/en/api/v1/nothing/?a=1');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: 'not_found', detail: 'Page not found: /en/api/v1/nothing/' });
});

test('answers 404 to a malformed id', async () => {
  const answer = await app.inject('/api/v1/claim/12/status/');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test('admits only the callers that the contract names', async () => {
  const get = (headers = {}) => app.inject({ url: '/api/v1/users/me/', headers });
  expect((await get()).json().code).toBe('token_not_valid');
  expect((await get({ 'x-test-role': 'user' })).statusCode).toBe(200);
});

test('refuses an invalid token even if signing in is optional', async () => {
  const url = `/api/v1/claim/${id}/status/`;
  expect((await app.inject(url)).statusCode).toBe(409);
  const answer = await app.inject({ url, headers: { authorization: 'Bearer old' } });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_not_valid']);
});

test.each([
  ['a lock held too long', '55P03', 503],
  ['a refused connection', 'ECONNREFUSED', 503],
  ['a bug', 'ERR_ANYTHING', 500],
])('turns %s into a status and hides its message', async (_name, code, status) => {
  failure = Object.assign(new Error('select secret from users'), { code });
  const answer = await login(good);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain('secret');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
});

test('turns errors of several addresses tried into 503', async () => {
  failure = new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]);
  expect((await login(good)).json().code).toBe('unavailable');
  failure = new Error('failed', { cause: new Error('Connection terminated unexpectedly') });
  expect((await login(good)).json().code).toBe('unavailable');
});

test('trusts a forwarded address only from this host', async () => {
  await login(good, undefined, { 'x-forwarded-for': '198.51.100.7', 'x-visitor': 'v'.repeat(43) });
  expect([seen?.ip, seen?.visitor]).toEqual(['198.51.100.7', 'v'.repeat(43)]);
  await app.inject({
    method: 'POST',
    url: '/front-api/auth/login/',
    remoteAddress: '203.0.113.9',
    headers: { 'x-forwarded-for': '198.51.100.7', 'x-visitor': 'no' },
    body: good,
  });
  expect([seen?.ip, seen?.visitor]).toEqual(['203.0.113.9', null]);
});
