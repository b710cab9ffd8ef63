import { describe, expect, test } from 'vitest';
import { overSockets } from '../support/call-handler.ts';
import { claimId, codeOf, cookiesOf, forwarding } from '../support/forwarding.ts';
import { json } from '../support/stub-api.ts';

const { send, get, post, answers, server, asked, last } = forwarding();

describe('the BFF forwards unchanged', () => {
  test('the path with its trailing slash, query and language', async () => {
    for (const path of [
      '/api/v1/calculator/',
      '/en/api/v1/calculator/from/7/',
      '/api/v1/users/pairs/best',
      '/api/v1/calculator/settings/?cur_from=BTC&cur_to=%D1%8F',
    ]) {
      expect((await get(path)).status).toBe(200);
      expect(last().path).toBe(path);
      expect(last().headers['accept-language']).toBe(path.startsWith('/en') ? 'en' : 'ru');
    }
  });

  test('the body and idempotency key; the response body, status and allowed headers', async () => {
    answers((_asked, response) =>
      json(response, 201, { claimId }, { etag: '"1"', 'set-cookie': 'sid=1', server: 'x', 'content-language': 'ru' }),
    );
    const response = await post('/api/v1/claim/', '{"email":""}', { 'idempotency-key': claimId });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ claimId });
    expect([last().body, last().headers['idempotency-key']]).toEqual(['{"email":""}', claimId]);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.headers.get('server')).toBeNull();
    expect(cookiesOf(response)).not.toContain('sid');
  });

  test('If-None-Match and a 304 without a body', async () => {
    answers((_asked, response) => response.writeHead(304, { etag: '"1"' }).end());
    const response = await get(`/api/v1/claim/${claimId}/status/`, { 'if-none-match': '"1"' });
    expect([response.status, await response.text(), last().headers['if-none-match']]).toEqual([304, '', '"1"']);
  });

  test('an event stream, without buffering, until the client disconnects', async () => {
    let say: (text: string) => void = () => {};
    const left = new Promise<void>((done) => {
      answers((_asked, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' });
        response.once('close', done);
        say = (text) => response.write(text);
        say('data: 1\n\n');
      });
    });
    const response = await get(`/api/v1/claim/${claimId}/events/`);
    const reader = response.body?.getReader();
    const heard = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await heard()).toBe('data: 1\n\n');
    say('event: beat\ndata:\n\n');
    expect(await heard()).toBe('event: beat\ndata:\n\n');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    await reader?.cancel();
    await left;
  });

  test('an upload, without buffering', async () => {
    const begun = new Promise<void>((done) => {
      server().once('request', (request) => request.once('data', () => done()));
    });
    const chunk = (text: string) => new TextEncoder().encode(text);
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(chunk('--x\r\n'));
        // Sends the second part only after the API has received the first part. A proxy that buffers the whole body
        // would wait for the second part forever.
        await begun;
        controller.enqueue(chunk('--x--'));
        controller.close();
      },
    });
    const response = await post(`/api/v1/claim/${claimId}/bill/`, body, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([response.status, last().body]).toEqual([200, '--x\r\n--x--']);
  });
});

describe('calls outside the contract', () => {
  test.each([
    '/api/v1/nope/',
    '/api/v1/calculator',
    '/api/v1/calculator//',
    '/api/v3/calculator/',
    '/api/v1/claim/a%2fb/status/',
    '/api/v1/claim/%2e%2e/confirm/',
    '/api/v1/claim/a/b/status/',
    '/ru/api/v1/calculator/',
    '/en/en/api/v1/calculator/',
    '/api/v1/claim/a%00/status/',
    '/api/v1/claim/@evil.test/status/',
    `/api/v1/claim/${'a'.repeat(8000)}/status/`,
  ])('%s is answered 404 without asking the API', async (path) => {
    expect(await codeOf(await get(path))).toEqual([404, 'not_found']);
    expect(asked()).toEqual([]);
  });

  test('another method is answered 405', async () => {
    const response = await send('/en/api/v1/calculator/', { method: 'DELETE' });
    expect(await codeOf(response)).toEqual([405, 'method']);
  });

  test('the 404 names the path in the caller’s language', async () => {
    expect(await (await get('/en/api/v1/nope/')).json()).toEqual({
      code: 'not_found',
      detail: 'Page not found: /en/api/v1/nope/',
    });
  });
});

describe('headers of a client request', () => {
  test('do not reach the API if they are forged', async () => {
    await get('/api/v1/calculator/', {
      authorization: 'Bearer forged',
      'x-visitor': 'forged',
      'x-user-id': '1',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-middleware-subrequest': '1',
      'x-rewrite-url': '/',
      'x-http-method-override': 'DELETE',
      cookie: 'a=forged',
      te: 'trailers',
      upgrade: 'h2c',
      'accept-language': 'forged',
      'x-request-id': 'forged',
    });
    const headersText = JSON.stringify(last().headers);
    for (const forged of ['forged', '6.6.6.6', 'evil.test', 'DELETE', 'trailers', 'h2c', 'x-user-id']) {
      expect(headersText).not.toContain(forged);
    }
  });

  test('do not replace the address that the server worked out, which the API gets', async () => {
    await get('/api/v1/calculator/', { 'x-forwarded-for': '6.6.6.6', 'x-razmen-client': '192.0.2.7' });
    expect(last().headers['x-forwarded-for']).toBe('192.0.2.7');
  });
});

describe('the visitor cookie', () => {
  test('is set on the first response, also an error, and forwarded', async () => {
    for (const path of ['/api/v1/calculator/', '/api/v1/claim/a/status/']) {
      const response = await get(path);
      const mark = /razmen_visitor=([\w-]{43}); Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly$/.exec(
        cookiesOf(response),
      )?.[1];
      expect(mark).toBeDefined();
      expect(last().headers['x-visitor']).toBe(mark);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('is not replaced if it is set already', async () => {
    const mark = 'v'.repeat(43);
    const response = await get('/api/v1/calculator/', { cookie: `razmen_visitor=${mark}` });
    expect([cookiesOf(response), last().headers['x-visitor']]).toEqual(['', mark]);
  });
});

describe('a write', () => {
  const confirm = `/api/v1/claim/${claimId}/confirm/`;
  test.each([
    ['without the header of our pages', { 'x-requested-with': '' }],
    ['from another origin', { origin: 'https://evil.test' }],
    ['from a sibling', { origin: 'http://sub.exchange.test' }],
    ['from another port', { origin: 'http://exchange.test:8080' }],
    ['from an opaque origin', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    ['that the visitor typed', { 'sec-fetch-site': 'none' }],
  ])('%s is refused', async (_how, headers) => {
    expect(await codeOf(await post(confirm, '{}', headers as Record<string, string>))).toEqual([403, 'forbidden']);
    expect(asked()).toEqual([]);
  });

  test('signed by another server is exempt, and its cookies are ignored', async () => {
    const response = await send('/api/v1/hooks/demo-bank/', {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        'x-signature': 'sha256=1',
        authorization: 'Bearer stolen',
        cookie: 'razmen_access=t; razmen_refresh=good',
      },
    });
    expect([response.status, cookiesOf(response)]).toEqual([200, '']);
    expect(last().headers).toMatchObject({ 'x-signature': 'sha256=1' });
    expect(last().headers.authorization).toBeUndefined();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with content type %j is refused',
    async (type) => {
      expect(await codeOf(await post(confirm, 'a=1', { 'content-type': type }))).toEqual([415, 'media']);
    },
  );

  test('larger than 64 KB is refused, with and without Content-Length', async () => {
    const large = JSON.stringify('x'.repeat(64 * 1024));
    expect(await codeOf(await post(confirm, large))).toEqual([413, 'too_large']);
    const streamedBody = new Blob([large]).stream();
    expect(await codeOf(await post(confirm, streamedBody))).toEqual([413, 'too_large']);
    expect(asked()).toEqual([]);
  });

  test('with a file larger than 10 MB is cut off', async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => (sent++ < 100 ? controller.enqueue(megabyte) : controller.close()),
    });
    const response = await post(`/api/v1/claim/${claimId}/bill/`, endless, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(await codeOf(response)).toEqual([413, 'too_large']);
    expect(asked()).toEqual([]);
    // Over a real socket, Node reads the rest of the body itself in order to discard it. Only without a socket can the
    // test check that reading stops early.
    expect(overSockets || sent < 20).toBe(true);
  });
});

describe('a failing API', () => {
  const asks = (path = '/en/api/v1/calculator/') => get(path);

  test('is answered 502 in the caller’s language if it breaks the connection', async () => {
    answers((_asked, response) => void response.destroy());
    const response = await asks();
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(await response.json()).toEqual({
      code: 'upstream',
      detail: 'The server isn’t responding. Try again in a minute.',
    });
  });

  test('is not followed if it redirects', async () => {
    answers((_asked, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end());
    const response = await asks();
    expect([response.headers.get('location'), ...(await codeOf(response))]).toEqual([null, 502, 'upstream']);
  });

  test('gets its error converted if the format differs from ours', async () => {
    answers((_asked, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'));
    expect(await codeOf(await asks())).toEqual([500, 'server']);
    answers((_asked, response) => json(response, 404, { detail: 'Not found.' }));
    expect(await (await asks()).json()).toEqual({ code: 'not_found', detail: 'Not found.' });
    answers((_asked, response) => json(response, 429, {}, { 'retry-after': '7' }));
    expect((await asks()).headers.get('retry-after')).toBe('7');
  });

  test('gets its error passed on unchanged if the format is ours', async () => {
    const body = { code: 'validation', detail: 'Check', fields: { email: ['Fill it in'] } };
    answers((_asked, response) => json(response, 422, body));
    const response = await asks();
    expect([response.status, await response.json()]).toEqual([422, body]);
  });

  test('is disconnected when the client aborts', async () => {
    const closed = new Promise<void>((done) => {
      answers((_asked, response) => void response.once('close', done));
    });
    const leaving = new AbortController();
    const going = send('/api/v1/calculator/', { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 50);
    expect((await going).status).toBe(499);
    await closed;
  });
});
