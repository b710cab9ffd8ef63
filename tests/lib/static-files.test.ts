import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressStatic } from '#lib/server/compress-static.ts';
import { staticFiles } from '#lib/server/fast-path/static-files.ts';

const script = `run(${Array.from({ length: 900 }, (_, n) => `"курс ${n}"`).join()});`;
const build = mkdtempSync(join(tmpdir(), 'razmen-static-'));
const chunks = join(build, 'static/chunks');
let site: Server;

beforeAll(async () => {
  mkdirSync(chunks, { recursive: true });
  for (const name of ['a.js', 'b.js', 'a.css', 'a.woff2']) writeFileSync(join(chunks, name), script);
  await compressStatic(build);
  writeFileSync(join(chunks, 'after-the-build.js'), script);
  const serve = staticFiles({ '/_next/static/': join(build, 'static') });
  site = createServer((request, response) => serve(request, response) || response.end('from Next'));
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(build, { recursive: true });
});

/** Sends a request and returns the body as received. `fetch` would decompress it. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = site.address() as AddressInfo;
    const answered = get({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      const { statusCode: status, headers: sent } = answer;
      buffer(answer).then((body) => resolve({ status, headers: sent, body }), reject);
    });
    answered.on('error', reject);
  });
const coded = (coding: string) => ({ 'accept-encoding': coding });

test('a static file is sent in the smallest encoding that the browser accepts', async () => {
  const brotli = await ask('/_next/static/chunks/a.js', coded('gzip, deflate, br, zstd'));
  const gzip = await ask('/_next/static/chunks/a.js', coded('br;q=0, gzip'));
  const plain = await ask('/_next/static/chunks/a.js');
  expect([brotli, gzip, plain].map((one) => one.headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect(plain.body.toString()).toBe(script);
  for (const { headers, body } of [brotli, gzip, plain])
    expect([headers.vary, headers['content-length']]).toEqual(['Accept-Encoding', String(body.length)]);
});

test('a build compresses its files with the best quality, and the site sends these copies', async () => {
  expect((await ask('/_next/static/chunks/a.js', coded('br'))).body).toEqual(brotliCompressSync(script));
  const late = await ask('/_next/static/chunks/after-the-build.js', coded('br'));
  expect(brotliDecompressSync(late.body).toString()).toBe(script);
});

test('a static file has its type, the common headers and permission to keep it permanently', async () => {
  const { headers } = await ask('/_next/static/chunks/a.css');
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('a static file supports If-None-Match and HEAD', async () => {
  const { etag = '' } = (await ask('/_next/static/chunks/a.js')).headers;
  const again = await ask('/_next/static/chunks/a.js', { 'if-none-match': etag, ...coded('br') });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  const head = await ask('/_next/static/chunks/a.js', {}, 'HEAD');
  expect([head.headers['content-length'], head.body.length]).toEqual([String(Buffer.byteLength(script)), 0]);
});

test('other paths, files and methods are left to Next', async () => {
  for (const path of [
    '/_next/static/chunks/a.js.br',
    '/_next/static/chunks/a.js?x',
    '/_next/static/chunks/a.woff2',
    '/a.js',
  ])
    expect((await ask(path)).body.toString(), path).toBe('from Next');
  expect((await ask('/_next/static/chunks/a.js', {}, 'POST')).body.toString()).toBe('from Next');
});

test('a file that disappeared is an error and not a hanging request', async () => {
  const gone = join(chunks, 'b.js');
  rmSync(gone);
  expect((await ask('/_next/static/chunks/b.js')).status).toBe(500);
  writeFileSync(gone, script);
  expect((await ask('/_next/static/chunks/b.js')).status).toBe(200);
});
