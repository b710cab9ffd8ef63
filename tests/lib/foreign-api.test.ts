import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#lib/server/auth/login.ts';
import { forward } from '#lib/server/forward.ts';
import { callHandler } from '../support/call-handler.ts';

// Stub of an API that is not this project's backend, but implements the calls of the same specification.
const foreign = `
  require('node:http').createServer((request, response) => {
    const answer = (status, body) => response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
    const bearer = request.headers.authorization;
    if (request.url === '/base/api/v1/calculator/tech/') return answer(200, {active: false, process: process.pid});
    if (request.url === '/base/front-api/auth/login/') return answer(200, {token: 'theirs', refresh: 'r', expiresIn: 300});
    if (request.url !== '/base/api/v1/users/me/') return answer(404, {detail: 'Nothing here'});
    if (bearer !== 'Bearer theirs') return answer(401, {code: 'token_not_valid', detail: 'Not valid'});
    answer(200, {id: '7f1d2c3b-4a59-4e68-8f70-112233445566', email: 'a@example.org', activated: true, role: 'user'});
  }).listen(0, '127.0.0.1', function () { process.send(this.address().port); });
`;
let api: ChildProcess;

beforeAll(async () => {
  api = spawn(process.execPath, ['-e', foreign], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = (await once(api, 'message')) as [number];
  process.env.API_URL = `http://127.0.0.1:${port}/base/`;
});
afterAll(() => void api.kill());

const visit = (path: string, init: RequestInit = {}) => new Request(`http://exchange.test${path}`, init);

test('calls of the contract reach a foreign API under its own base path', async () => {
  const answer = await callHandler(forward, visit('/api/v1/calculator/tech/'));
  expect(await answer.json()).toEqual({ active: false, process: api.pid });
});

test('a foreign API may issue tokens of any format', async () => {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'razmen' };
  const entered = await callHandler(
    login,
    visit('/front-api/auth/login/', { method: 'POST', headers, body: '{"email":"a@example.org"}' }),
  );
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect(cookie).toContain('razmen_access=theirs');
  const mine = await callHandler(forward, visit('/api/v1/users/me/', { headers: { cookie } }));
  expect(await mine.json()).toMatchObject({ email: 'a@example.org' });
});

test('errors of a foreign API are converted into our format', async () => {
  const answer = await callHandler(forward, visit('/api/v1/calculator/'));
  expect([answer.status, await answer.json()]).toEqual([404, { code: 'not_found', detail: 'Nothing here' }]);
});

test('calls to a stopped foreign API are answered 502', async () => {
  api.kill();
  await once(api, 'exit');
  expect((await callHandler(forward, visit('/api/v1/calculator/tech/'))).status).toBe(502);
});
