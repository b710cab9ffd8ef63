import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { nextStub } from '../support/next-stub.ts';

// The test connects from loopback addresses, so loopback must not be a trusted proxy here.
process.env.TRUSTED_PROXIES = '127.0.0.9/32';

const held: ServerResponse[] = [];
let arrived = 0;
const { server } = nextStub((request, response) => {
  if (request.url === '/held') held.push(response);
  else response.end('from Next');
});
const sockets: Socket[] = [];
const portOf = () => (server().address() as AddressInfo).port;
const open = (localAddress: string) => {
  const socket = connect({ port: portOf(), host: '127.0.0.1', localAddress });
  sockets.push(socket.on('error', () => {}));
  return socket;
};
const openCount = () => new Promise<number>((resolve) => server().getConnections((_, count) => resolve(count)));

/** Sends a request and returns the beginning of its response. */
async function ask(localAddress: string, path: string, ...headers: string[]): Promise<string> {
  const socket = open(localAddress);
  socket.write([`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'));
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
}

/**
 * Opens connections in small groups. Opening all at once would overflow the kernel's accept queue, and dropped
 * connections are retried only after a second or more.
 */
async function openInTurns(localAddress: string, count: number) {
  for (let n = 0; n < count; n += 20) {
    const opened = Array.from({ length: 20 }, () => open(localAddress));
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
  }
}

/**
 * Opens `count` connections, sends on each a request that the stub of Next never answers, and waits until the server
 * has received all requests.
 */
async function hold(localAddress: string, count: number, ...headers: string[]) {
  for (let n = 0; n < count; n += 1)
    open(localAddress).write(['GET /held HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n'));
  await expect.poll(() => arrived).toBe(count);
}

beforeAll(async () => {
  // Adds the listener only after a first request. The first request installs the fast path, which replaces all request
  // listeners of the server.
  await ask('127.0.0.2', '/');
  server().prependListener('request', ({ url }) => {
    if (url === '/held') arrived += 1;
  });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  held.length = 0;
  arrived = 0;
  await expect.poll(openCount).toBe(0);
});

test('one network has at most 100 requests in progress, and the next is refused with 429', async () => {
  await hold('127.0.0.1', 100);
  expect(await ask('127.0.0.1', '/')).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: 1[^]*"code":"rate_limited"/);
  expect(await ask('127.0.0.1', '/_next/static/a.js')).toMatch(/^HTTP\/1\.1 200/);
  expect(await ask('127.0.0.2', '/')).toMatch(/^HTTP\/1\.1 200/);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => ask('127.0.0.1', '/')).toMatch(/^HTTP\/1\.1 200/);
});

test('behind a proxy the requests count for the visitor and not for the proxy', async () => {
  await hold('127.0.0.9', 100, 'X-Forwarded-For: 203.0.113.1');
  expect(await ask('127.0.0.9', '/', 'X-Forwarded-For: 203.0.113.1')).toMatch(/^HTTP\/1\.1 429/);
  expect(await ask('127.0.0.9', '/', 'X-Forwarded-For: 203.0.113.2')).toMatch(/^HTTP\/1\.1 200/);
});

test('one site has at most 500 connections; a proxy may have more', async () => {
  for (const address of ['127.0.0.1', '127.0.0.9']) await openInTurns(address, 520);
  await expect.poll(openCount).toBe(1_020);
  expect(await ask('127.0.0.2', '/')).toMatch(/^HTTP\/1\.1 200/);
});

test('a client must send its headers within 15 seconds', () => {
  expect([server().headersTimeout, server().requestTimeout]).toEqual([15_000, 150_000]);
});

test('a connection that sends nothing is closed after five seconds, one with a request is not', async () => {
  const [silent, busy] = [open('127.0.0.1'), open('127.0.0.2')];
  busy.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n');
  const startedAt = performance.now();
  await once(silent, 'close');
  expect(performance.now() - startedAt).toBeGreaterThan(4_000);
  expect(busy.closed).toBe(false);
});
