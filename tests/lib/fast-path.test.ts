import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { installFastPath } from '#lib/server/fast-path/install.ts';
import { cachePage, pageCache } from '#lib/server/fast-path/page-cache.ts';
import { claimId } from '../support/forwarding.ts';
import { json, type StubApi, stubApi } from '../support/stub-api.ts';

const html = `<p>${'курс '.repeat(500)}</p>`;
const policy = "script-src 'self' 'sha256-x'";
const keep = (path = '/ru/rules') => cachePage({ path, html, policy, revalidateSeconds: 60 });

let api: StubApi;
let site: Server;
let url: string;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  process.env.PUBLIC_URL = 'http://exchange.test';
  api = await stubApi(({ path, body }, response) => {
    if (path.endsWith('/events/'))
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    const list = 'x'.repeat(path.endsWith('/tech/') ? 10 : 5000);
    // Without Content-Length, the BFF would stream the response, and a streamed response is not compressed.
    const length = JSON.stringify({ list, said: body }).length;
    json(response, 200, { list, said: body }, { 'content-length': String(length) });
  });
  installFastPath();
  site = createServer(({ url: address, headers }, response) => {
    asked.push({ url: address, headers });
    if (headers.rsc) {
      response.setHeader('Cache-Control', 's-maxage=60, stale-while-revalidate=31535940');
      response.setHeader('Content-Type', 'text/x-component');
    }
    response.end('from Next');
  });
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  // Sends the first request to `site`, because the fast path attaches itself to the server that gets the first request.
  await visit('/');
});
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  pageCache.clear();
  vi.useRealTimers();
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await api.close();
});

const visit = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });
const coded = (coding: string) => ({ headers: { 'accept-encoding': coding } });

describe('a cached page', () => {
  test('is sent in the best encoding that the client accepts', async () => {
    await keep();
    for (const [accepted, coding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await visit('/rules', coded(accepted));
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, coding]);
      expect(await response.text()).toBe(html);
    }
    expect(asked).toEqual([]);
  });

  test('has its CSP, the common headers, its language cookie and its language alternates', async () => {
    await keep('/en/rules');
    const { headers } = await visit('/en/rules');
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('set-cookie')).toBe('NEXT_LOCALE=en; Path=/; Max-Age=31536000; SameSite=lax');
    expect(headers.get('link')).toBe(
      '<http://exchange.test/rules>; rel="alternate"; hreflang="ru", <http://exchange.test/en/rules>; rel="alternate"; hreflang="en", <http://exchange.test/rules>; rel="alternate"; hreflang="x-default"',
    );
  });

  test('sets no cookie that exists already, and supports If-None-Match and HEAD', async () => {
    await keep();
    const first = await visit('/rules', { headers: { cookie: 'NEXT_LOCALE=ru' } });
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.headers.get('cache-control')).toBe('s-maxage=60, stale-while-revalidate=31535940');
    const etag = first.headers.get('etag') ?? '';
    const again = await visit('/rules', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await visit('/rules', { method: 'HEAD', ...coded('identity') });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(Buffer.byteLength(html)), '']);
  });

  test('is served with any query string, but only at its own URL and never for a router payload', async () => {
    await keep();
    await keep('/ru');
    for (const path of [
      '/',
      '/?',
      '/?cur_from=BTC&city=MSK',
      '/?utm_source=x&gclid=y',
      '/?a=1?ref',
      '/?%zz',
      '/?x_rsc=1',
    ])
      expect((await visit(path)).headers.get('content-security-policy'), path).toBe(policy);
    for (const [path, init] of [
      ['/?_rsc=1a2b3', {}],
      ['/?utm_source=x&_rsc', {}],
      ['/?%5Frsc=1', {}],
      ['/rules/', {}],
      ['/ru/rules', {}],
      ['/rules', { method: 'POST' }],
      ['/rules', { headers: { rsc: '1' } }],
      ['/rules', { headers: { 'next-router-prefetch': '1' } }],
      ['/rules', { headers: { 'next-router-state-tree': '%5B%5D' } }],
      ['/rules', { headers: { 'next-router-segment-prefetch': '/_tree' } }],
      ['/aml', {}],
    ] as const)
      expect(await (await visit(path, init)).text(), path).toBe('from Next');
    expect(asked).toHaveLength(11);
  });

  test('of a link with ?ref= sets the referral cookie for a year and forbids caching', async () => {
    await keep('/en');
    const { etag = '' } = pageCache.get('/en') ?? {};
    const response = await visit('/en?utm_source=x&ref=friend-7', { headers: { 'if-none-match': etag } });
    expect([response.status, await response.text()]).toEqual([200, html]);
    expect(response.headers.getSetCookie()).toEqual([
      'NEXT_LOCALE=en; Path=/; Max-Age=31536000; SameSite=lax',
      'razmen_ref=friend-7; Path=/; SameSite=Lax; Max-Age=31536000',
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(asked).toEqual([]);
    const malformed = await visit('/en?ref=a%20b', { headers: { cookie: 'NEXT_LOCALE=en' } });
    expect(malformed.headers.getSetCookie().join()).not.toContain('razmen_ref');
    expect(malformed.headers.get('cache-control')).toContain('s-maxage=60');
  });

  test('is read again by links of an open page, because browsers may not show its data stale', async () => {
    await keep();
    const { headers } = await visit('/rules?_rsc=1', { headers: { cookie: 'NEXT_LOCALE=ru', rsc: '1' } });
    expect(headers.get('cache-control')).toBe('max-age=0, s-maxage=60');
  });

  test('is left to Next once stale', async () => {
    await keep();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
    expect(await (await visit('/rules')).text()).toBe('from Next');
  });

  test('never depends on the visitor, and always exists', async () => {
    for (const path of ['/ru/operator', '/ru/nope', '/nope', '/ru/not-found-page', '/ru/login']) await keep(path);
    expect([...pageCache.keys()]).toEqual([]);
  });
});

describe('an API call on the fast path', () => {
  test('is answered without Next; the API gets the address of the socket', async () => {
    for (const path of ['/api/v1/calculator/tech/?a=1', '/en/api/v1/calculator/tech/']) {
      const response = await visit(path, { headers: { 'x-razmen-client': '6.6.6.6' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(api.asked.at(-1)).toMatchObject({ path, headers: { 'x-forwarded-for': '127.0.0.1' } });
    }
    expect(asked).toEqual([]);
  });

  test('is recognised by its exact prefix; similar URLs are left to Next with the address of the socket', async () => {
    for (const path of ['/api', '/ru/api/v1/calculator/', '/apis/x', '//x/api/v1/calculator/']) await visit(path);
    expect(asked.map((one) => one.url)).toEqual([
      '/api',
      '/ru/api/v1/calculator/',
      '/apis/x',
      '//x/api/v1/calculator/',
    ]);
    expect(asked[0]?.headers['x-razmen-client']).toBe('127.0.0.1');
  });

  test('to an unknown endpoint is refused in the common error format', async () => {
    for (const path of ['/api/v1/nope/', '/front-api/auth/login', '/en/api/docs/nope'])
      expect(await (await visit(path)).json()).toMatchObject({ code: 'not_found' });
  });

  test('with a long response is compressed if the client accepts it', async () => {
    const long = await visit('/api/v1/calculator/', coded('gzip, br'));
    expect([long.headers.get('content-encoding'), long.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(((await long.json()) as { list: string }).list).toHaveLength(5000);
    expect((await visit('/api/v1/calculator/', coded('identity'))).headers.get('content-encoding')).toBeNull();
    expect((await visit('/api/v1/calculator/tech/', coded('gzip'))).headers.get('content-encoding')).toBeNull();
  });

  test('that writes reaches the API with its body', async () => {
    const response = await visit(`/api/v1/claim/${claimId}/confirm/`, {
      method: 'POST',
      body: '{"action":"paid"}',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'razmen' },
    });
    expect(await response.json()).toMatchObject({ said: '{"action":"paid"}' });
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  test('with a too large body is answered 413, and the server keeps working', async () => {
    const send = (body: BodyInit) =>
      visit(`/api/v1/claim/${claimId}/confirm/`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'razmen' },
      } as RequestInit);
    const large = JSON.stringify('x'.repeat(200_000));
    for (const body of [large, new Blob([large]).stream(), large]) {
      const response = await send(body);
      expect([response.status, await response.json()]).toMatchObject([413, { code: 'too_large' }]);
    }
    expect((await visit('/api/v1/calculator/tech/')).status).toBe(200);
  });

  test('to refresh the session is answered by the session handler', async () => {
    const response = await visit('/front-api/auth/refresh/', {
      method: 'POST',
      headers: { 'x-requested-with': 'razmen', cookie: 'razmen_refresh=good' },
    });
    expect(await response.json()).toEqual({ token: 'fresh', expiresIn: 300 });
    expect(response.headers.getSetCookie().join()).toContain('razmen_access=fresh');
  });

  test('for events is streamed, and closed at the API when the client disconnects', async () => {
    const left = new Promise<void>((done) => {
      api.server.once('request', (_request, response) => response.once('close', done));
    });
    const heard = await new Promise<string>((resolve, reject) => {
      const asking = get(`${url}/api/v1/claim/${claimId}/events/`, (response) => {
        response.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          asking.destroy();
        });
        response.on('error', () => {});
      });
      asking.once('error', reject);
    });
    expect(heard).toBe('data: 1\n\n');
    await left;
  });
});
