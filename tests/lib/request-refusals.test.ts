import { afterEach, describe, expect, test } from 'vitest';
import { forward } from '#lib/server/forward.ts';
import { codeOf } from '../support/forwarding.ts';
import { nextStub } from '../support/next-stub.ts';

let asked: (string | undefined)[] = [];
const { send } = nextStub((request, response) => {
  asked.push(request.url);
  if (request.url === '/with-cookie')
    response.setHeader('Cache-Control', 's-maxage=60').appendHeader('Set-Cookie', 'NEXT_LOCALE=ru');
  if (request.url === '/late-404') response.setHeader('Cache-Control', 's-maxage=31536000').statusCode = 404;
  response.end('from Next');
});
afterEach(() => {
  asked = [];
});

const request = (line: string, ...headers: string[]) => send(`${line} HTTP/1.1`, 'Connection: close', ...headers);
const status = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

describe('a path that a router and its handler could interpret differently', () => {
  test.each([
    '/front-api/auth/./login/',
    '/front-api/auth/x/../login/',
    '/front-api/auth/%2e/login/',
    '/front-api/auth/.%2E/auth/login/?a=1',
    '/front-api\\auth\\login/',
    '/api/v1/calculator\\',
    '/rules/../front-api/auth/login/',
    'http://exchange.test/front-api/auth/./login/',
    '/api/v1/"x"/',
  ])('%s is answered 400 before either of them', async (path) => {
    const response = await request(`POST ${path}`, 'X-Requested-With: razmen', 'Content-Length: 0');
    expect([status(response), asked]).toEqual([400, []]);
    expect(response).toContain('{"code":"malformed","detail":"');
    expect(response).toMatch(/\r\ncache-control: no-store\r\n/i);
  });

  test('is refused in the language of the path', async () => {
    expect(await request('GET /en/rules/./x')).toContain('We couldn’t read this request.');
  });

  test('does not include dots inside a name or in the query', async () => {
    for (const path of ['/rates-1.1.xml', '/.well-known/x', '/rules?next=/../x', '/a..b', '/...'])
      expect(await request(`GET ${path}`)).toContain('from Next');
  });

  test('is not needed to protect session calls: the forwarder does not serve them', async () => {
    for (const path of ['/front-api/auth/login/', '/en/front-api/auth/refresh/', '/front-api/auth/logout/'])
      expect(await codeOf(await forward(new Request(`http://x${path}`, { method: 'POST' })))).toEqual([
        404,
        'not_found',
      ]);
  });
});

describe('a request that names two hosts', () => {
  test.each([
    ['GET http://evil.test/rules/'],
    ['GET https://evil.test'],
    ['GET http://exchange.test@evil.test/rules/'],
    ['GET /rules/', 'Host: evil.test'],
    ['GET http://exchange.test/rules/', 'host: exchange.test'],
  ])('is answered 400: %s %s', async (line, ...headers) => {
    const response = await request(line, ...headers);
    expect([status(response), asked]).toEqual([400, []]);
    expect(response).not.toMatch(/evil\.test/);
  });

  test('is not one whose target repeats the host: Next sees the path alone', async () => {
    await request('GET http://Exchange.Test/rules/?a=1');
    await request('GET http://exchange.test?a=1');
    expect(asked).toEqual(['/rules/?a=1', '/?a=1']);
  });
});

describe('a method that Next cannot handle', () => {
  test.each(['TRACE /', 'TRACE /api/v1/calculator/', 'PROPFIND /rules', 'OPTIONS *'])(
    '%s is answered 405 with the supported methods',
    async (line) => {
      const response = await request(line);
      expect([status(response), asked]).toEqual([405, []]);
      expect(response).toContain('\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n');
    },
  );
});

test('a 404 of Next is not cached', async () => {
  const response = await request('GET /late-404');
  expect([status(response), /\r\ncache-control: (.*)\r\n/i.exec(response)?.[1]]).toEqual([404, 'no-store']);
  expect(await request('GET /rules')).not.toContain('no-store');
});

test('a page of Next that sets a cookie is not stored by shared caches', async () => {
  const response = await request('GET /with-cookie');
  expect(/\r\ncache-control: (.*)\r\n/i.exec(response)?.[1]).toBe('private, no-cache');
});
