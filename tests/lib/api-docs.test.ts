import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiDocs } from '#lib/server/api-docs.ts';
import { pass } from '../support/clock.ts';
import { type StubApi, stubApi } from '../support/stub-api.ts';

const page = `<p>${'call '.repeat(500)}</p>`;
let api: StubApi;
let down = false;

beforeAll(async () => {
  api = await stubApi(({ headers, path }, response) => {
    if (down) return void response.writeHead(503).end();
    if (path.endsWith('.json')) return void response.writeHead(404).end();
    const isKnown = headers['if-none-match'] === '"1"';
    response.writeHead(isKnown ? 304 : 200, {
      etag: '"1"',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    });
    response.end(isKnown ? undefined : page);
  });
});
beforeEach(() => {
  api.asked.length = 0;
  pass(60_050);
});
afterAll(() => api.close());

const ask = (headers: Record<string, string> = {}, path = '/api/docs') =>
  apiDocs.handle({
    method: 'GET',
    pathname: path,
    search: '',
    headers: new Headers(headers),
    pipeBody: null,
    client: { isLost: () => false, onLost: () => () => {} },
  });

test('the documentation is asked of the API once, however many ask for it', async () => {
  await Promise.all([ask(), ask()]);
  for (let n = 0; n < 20; n += 1) await ask();
  expect(api.asked).toHaveLength(1);
});

test('is sent in the encoding that the client accepts, compressed in advance', async () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const coding of ['br', 'gzip'] as const) {
    const { headers, body } = await ask({ 'accept-encoding': coding });
    expect(headers).toMatchObject({ 'content-encoding': coding, 'content-security-policy': "default-src 'none'" });
    expect(decode[coding](body as Buffer).toString()).toBe(page);
  }
  const plain = await ask();
  expect([plain.headers['content-encoding'], (plain.body as Buffer).toString()]).toEqual([undefined, page]);
});

test('a browser that has it gets 304, and after a minute the API is asked whether it has changed', async () => {
  const { etag = '' } = (await ask()).headers;
  pass(60_050);
  expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, body: null });
  expect(api.asked.map(({ headers }) => headers['if-none-match'])).toEqual([expect.anything(), '"1"']);
});

test('a failure of the API is not kept', async () => {
  down = true;
  expect((await ask({}, '/api/docs/')).status).toBe(502);
  down = false;
  expect((await ask({}, '/api/docs/')).status).toBe(200);
  expect((await ask({}, '/api/docs/openapi.json')).status).toBe(404);
});

test('the documents exist in both languages, those for shops too, and no others', async () => {
  for (const path of ['/api/docs', '/en/api/docs/', '/api/docs/merchant', '/en/api/docs/merchant'])
    expect((await ask({}, path)).status).toBe(200);
  expect((await ask({}, '/api/docs/operator')).status).toBe(404);
});
