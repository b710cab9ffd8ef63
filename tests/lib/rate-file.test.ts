import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateFile } from '#lib/server/rate-file.ts';
import { pass } from '../support/clock.ts';
import { type StubApi, stubApi } from '../support/stub-api.ts';

let api: StubApi;
let version = 1;
let down = false;

const body = () => `<rates>${'<item/>\n'.repeat(200_000)}${version}</rates>`;

beforeAll(async () => {
  api = await stubApi(({ headers, path }, response) => {
    if (down) return void response.destroy();
    if (path.endsWith('?for=nobody')) return void response.writeHead(404).end();
    if (path.endsWith('?for=kurs')) return void response.writeHead(200, { etag: '"k"' }).end('<rates/>');
    const etag = `"${version}"`;
    const same = headers['if-none-match'] === etag;
    response.writeHead(same ? 304 : 200, {
      etag,
      'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
      'content-type': 'application/xml',
    });
    response.end(same ? undefined : body());
  });
});
afterAll(() => api.close());

const ask = rateFile('/rates.xml');
const get = (headers: Record<string, string> = {}) => ask(new Request('http://exchange.test/rates.xml', { headers }));

test('a large file is served whole; concurrent requests share one call of the API', async () => {
  const [answer] = await Promise.all([get(), get(), get()]);
  expect(api.asked).toHaveLength(1);
  expect(await answer?.text()).toBe(body());
  expect(answer?.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer?.headers.get('cache-control')).toBe('no-cache');
  expect(answer?.headers.get('cdn-cache-control')).toBe('no-store');
  expect(answer?.headers.get('etag')).toBe('W/"1"');
});

test('a conditional request is answered 304, by ETag or by date', async () => {
  for (const headers of [
    { 'if-none-match': '"1"' },
    { 'if-none-match': '"0", W/"1"' },
    { 'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT' },
  ] as Record<string, string>[]) {
    const answer = await get(headers);
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  }
  expect((await get({ 'if-none-match': '"0"', 'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT' })).status).toBe(
    200,
  );
  expect((await get({ 'if-modified-since': 'Sat, 21 Nov 2026 09:59:59 GMT' })).status).toBe(200);
});

test('the cached file is revalidated after a second', async () => {
  pass(1_050);
  const known = await get({ 'if-none-match': '"1"' });
  expect([known.status, api.asked.at(-1)?.headers['if-none-match']]).toEqual([304, '"1"']);
  version = 2;
  pass(1_050);
  expect((await get({ 'if-none-match': '"1"' })).status).toBe(200);
});

test('without the API the response is 503, never a stale file', async () => {
  down = true;
  pass(1_050);
  const answer = await get();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  down = false;
  expect((await get()).status).toBe(200);
});

test('a monitor with label names of its own gets its own file; an unknown key is 404', async () => {
  const own = (key: string) => ask(new Request(`http://exchange.test/rates.xml?for=${key}`));
  expect(await (await own('kurs')).text()).toBe('<rates/>');
  expect(await (await get()).text()).toBe(body());
  expect((await own('nobody')).status).toBe(404);
  const asked = api.asked.length;
  expect((await own('..%2Fsecret')).status).toBe(404);
  expect(api.asked.length).toBe(asked);
});
