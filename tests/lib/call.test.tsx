import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { request } from '#lib/api/request.ts';
import { refreshSession } from '#lib/api/session.ts';
import { upload } from '#lib/api/upload.ts';

const id = '7f1d2c3b-4a59-4e68-8f70-112233445566';
const site = window.location.origin;
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  document.documentElement.lang = 'ru';
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Mocks a call that responds with the given statuses, one after the other. @returns the requests received */
function answering(method: 'get' | 'post', path: string, ...statuses: number[]): Request[] {
  const asked: Request[] = [];
  server.use(
    http[method](site + path, ({ request }) => {
      asked.push(request.clone());
      const status = statuses[Math.min(asked.length, statuses.length) - 1] ?? 200;
      const body = status < 400 ? { fine: true } : { code: 'rate_limited', detail: 'Wait', fields: { a: ['b'] } };
      return HttpResponse.json(body, { status, headers: { 'retry-after': '7', 'x-request-id': 'r1' } });
    }),
  );
  return asked;
}

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error('no ApiFailure', { cause: error });
  return error;
};

describe('call()', () => {
  test('inserts params and query into the URL, with the prefix of the page’s language', async () => {
    const asked = answering('get', '/en/api/v1/calculator/pair/:from/:to/');
    document.documentElement.lang = 'en';
    await call('GET /api/v1/calculator/pair/:from/:to/', { params: { from: 7, to: 9 }, query: { city: 'м' } });
    expect(asked[0]?.url).toBe(`${site}/en/api/v1/calculator/pair/7/9/?city=%D0%BC`);
  });

  test('yields to the browser before it sends a read', async () => {
    const asked = answering('get', '/api/v1/calculator/');
    let begin = () => {};
    const turn = new Promise<void>((resolve) => {
      begin = resolve;
    });
    vi.stubGlobal('scheduler', { yield: () => turn });
    const called = call('GET /api/v1/calculator/');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveLength(0);
    begin();
    await called;
    expect(asked).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('sends a write with X-Requested-With, the idempotency key and the body', async () => {
    const asked = answering('post', '/api/v1/claim/:id/confirm/');
    await call('POST /api/v1/claim/:id/confirm/', { params: { id }, body: { action: 'paid' }, idempotencyKey: id });
    const headers = asked[0]?.headers;
    expect(headers?.get('x-requested-with')).toBe('razmen');
    expect(headers?.get('idempotency-key')).toBe(id);
    expect(await asked[0]?.json()).toEqual({ action: 'paid' });
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('retries a read once after status %i', async (status) => {
    const asked = answering('get', '/api/v1/calculator/', status, 200);
    expect(await call('GET /api/v1/calculator/')).toEqual({ fine: true });
    expect(asked).toHaveLength(2);
  });

  test.each([400, 401, 404, 410, 422])('does not retry a read after status %i', async (status) => {
    const asked = answering('get', '/api/v1/calculator/', status);
    await failureOf(call('GET /api/v1/calculator/'));
    expect(asked).toHaveLength(1);
  });

  test('never retries a POST', async () => {
    const asked = answering('post', '/api/v1/claim/:id/confirm/', 503, 200);
    await failureOf(call('POST /api/v1/claim/:id/confirm/', { params: { id } }));
    expect(asked).toHaveLength(1);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('never retries a %s', async (method) => {
    let asked = 0;
    const refuse = () => {
      asked += 1;
      return HttpResponse.json({ code: 'internal' }, { status: 503 });
    };
    server.use(http.all(`${site}/api/v1/thing/`, refuse));
    await failureOf(request('/api/v1/thing/', { method }));
    expect(asked).toBe(1);
  });

  test('throws an ApiFailure with code, detail, fields, request id and Retry-After for a refusal', async () => {
    answering('post', '/api/v1/claim/:id/confirm/', 429);
    expect(await failureOf(call('POST /api/v1/claim/:id/confirm/', { params: { id } }))).toMatchObject({
      code: 'rate_limited',
      status: 429,
      detail: 'Wait',
      fields: { a: ['b'] },
      requestId: 'r1',
      retryAfter: 7,
    });
  });

  test('fails with code network over a broken connection', async () => {
    server.use(http.get(`${site}/api/v1/calculator/tech/`, () => HttpResponse.error()));
    expect(await failureOf(call('GET /api/v1/calculator/tech/'))).toMatchObject({ code: 'network', status: 0 });
  });

  test('reads an empty body as nothing, and an error page of a proxy as a failure without details', async () => {
    server.use(http.post(`${site}/api/v1/thing/`, () => new HttpResponse(null, { status: 204 })));
    expect(await request('/api/v1/thing/', { method: 'POST' })).toBeUndefined();
    server.use(http.post(`${site}/api/v1/thing/`, () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
    expect(await failureOf(request('/api/v1/thing/', { method: 'POST' }))).toMatchObject({ status: 502, detail: '' });
  });

  test('fails with code network if something else than the site answers, such as a page of a Wi-Fi network', async () => {
    server.use(http.get(`${site}/api/v1/calculator/tech/`, () => HttpResponse.html('<h1>Sign in to Wi-Fi</h1>')));
    expect(await failureOf(call('GET /api/v1/calculator/tech/'))).toMatchObject({ code: 'network', status: 0 });
  });

  test('leaves out query values that are not set', async () => {
    const asked = answering('get', '/api/v1/thing/');
    await request('/api/v1/thing/', { method: 'GET', query: { page: 2, status: undefined, q: 'a b&c' } });
    expect(asked[0]?.url).toBe(`${site}/api/v1/thing/?page=2&q=a+b%26c`);
  });

  test('times out with code network', async () => {
    server.use(http.post(`${site}/api/v1/claim/:id/confirm/`, () => new Promise<never>(() => undefined)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = failureOf(call('POST /api/v1/claim/:id/confirm/', { params: { id }, body: {} }));
    await vi.advanceTimersByTimeAsync(40_000);
    vi.useRealTimers();
    expect((await failed).code).toBe('network');
  });

  test('is aborted by its signal', async () => {
    answering('get', '/api/v1/calculator/');
    const leaving = new AbortController();
    const going = call('GET /api/v1/calculator/', { signal: leaving.signal });
    leaving.abort();
    await expect(going).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('has the endpoint and its input as query key', () => {
    expect(queryFor('GET /api/v1/claim/:id/status/', { params: { id } }).queryKey).toEqual([
      'GET /api/v1/claim/:id/status/',
      { params: { id } },
    ]);
  });
});

describe('the session', () => {
  test('is refreshed once for concurrent requests', async () => {
    const asked = answering('post', '/front-api/auth/refresh/');
    await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
    expect(asked).toHaveLength(1);
    await refreshSession();
    expect(asked).toHaveLength(2);
  });
});

describe('an upload', () => {
  const file = new File(['receipt'], 'receipt.png', { type: 'image/png' });
  const send = (more = {}) => upload('POST /api/v1/claim/:id/bill/', { params: { id }, file, ...more });
  const refused = () => HttpResponse.json({ code: 'token_not_valid', detail: 'Over' }, { status: 401 });

  test('sends one multipart file and reports its progress', async () => {
    let type: string | null = null;
    server.use(
      http.post(`${site}/api/v1/claim/:id/bill/`, ({ request }) => {
        type = request.headers.get('content-type');
        return HttpResponse.json({ id });
      }),
    );
    const shares: number[] = [];
    expect(await send({ onProgress: (share: number) => shares.push(share) })).toEqual({ id });
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    expect(shares.at(-1)).toBe(1);
  });

  test('refreshes the session once and resends the file after a refused token', async () => {
    const renewals = answering('post', '/front-api/auth/refresh/');
    let sent = 0;
    server.use(
      http.post(`${site}/api/v1/claim/:id/bill/`, () => (sent++ === 0 ? refused() : HttpResponse.json({ id }))),
    );
    expect(await send()).toEqual({ id });
    expect([sent, renewals.length]).toEqual([2, 1]);
  });

  test('of several files at once refreshes the session once', async () => {
    const renewals = answering('post', '/front-api/auth/refresh/');
    let fresh = false;
    server.events.on('response:mocked', ({ request }) => {
      fresh ||= request.url.endsWith('/refresh/');
    });
    server.use(http.post(`${site}/api/v1/claim/:id/bill/`, () => (fresh ? HttpResponse.json({ id }) : refused())));
    expect(await Promise.all([send(), send(), send()])).toEqual([{ id }, { id }, { id }]);
    expect(renewals).toHaveLength(1);
    server.events.removeAllListeners();
  });

  test('continues as a guest if the session has expired', async () => {
    server.use(http.post(`${site}/front-api/auth/refresh/`, refused));
    let sent = 0;
    server.use(
      http.post(`${site}/api/v1/claim/:id/bill/`, () => (sent++ === 0 ? refused() : HttpResponse.json({ id }))),
    );
    expect(await send()).toEqual({ id });
  });

  test('fails after the second refused token', async () => {
    answering('post', '/front-api/auth/refresh/');
    server.use(http.post(`${site}/api/v1/claim/:id/bill/`, refused));
    expect(await failureOf(send())).toMatchObject({ code: 'token_not_valid', status: 401 });
  });

  test('is aborted by its signal', async () => {
    const leaving = new AbortController();
    server.use(http.post(`${site}/api/v1/claim/:id/bill/`, () => new Promise<never>(() => {})));
    const going = send({ signal: leaving.signal });
    setTimeout(() => leaving.abort(), 20);
    await expect(going).rejects.toMatchObject({ name: 'AbortError' });
  });
});
