import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { nextStub } from '../support/next-stub.ts';
import { stubApi } from '../support/stub-api.ts';

// The test connects from loopback addresses, so loopback must not be a trusted proxy here.
process.env.TRUSTED_PROXIES = '127.0.0.9/32';

// An API that never answers, so that requests for its documentation stay in progress.
const api = await stubApi(() => {});
afterAll(() => api.close());

const held: ServerResponse[] = [];
/** Paths of the pages rendered by `renderNow`, in the order of rendering. */
const rendered: string[] = [];
/** Simulates Next, which renders a page within a single callback and blocks the event loop meanwhile. */
function renderNow(path: string, response: ServerResponse) {
  rendered.push(path);
  const until = performance.now() + 10;
  while (performance.now() < until);
  response.end('from Next');
}
const { server } = nextStub(({ url = '' }, response) => {
  if (url === '/exchange/A-to-B') held.push(response);
  else if (url.startsWith('/unknown')) renderNow(url, response);
  else response.end('from Next');
});
const sockets: Socket[] = [];

function ask(localAddress: string, path: string, ...headers: string[]): Socket {
  const socket = connect({ port: (server().address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  sockets.push(socket.on('error', () => {}));
  socket.write([`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'));
  return socket;
}
const answerOf = async (socket: Socket) => ((await once(socket, 'data')) as [Buffer])[0].toString().slice(0, 12);
const openCount = () => new Promise<number>((resolve) => server().getConnections((_, count) => resolve(count)));

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  held.length = 0;
  rendered.length = 0;
  await expect.poll(openCount).toBe(0);
});

test('Next renders two pages of a network at once; other networks and files do not wait for them', async () => {
  for (let n = 0; n < 20; n += 1) ask('127.0.0.1', '/exchange/A-to-B');
  expect(await answerOf(ask('127.0.0.2', '/login'))).toBe('HTTP/1.1 200');
  expect(await answerOf(ask('127.0.0.1', '/_next/static/a.js'))).toBe('HTTP/1.1 200');
  expect(held).toHaveLength(2);
  held[0]?.end('done');
  await expect.poll(() => held.length).toBe(3);
});

test('a reader that leaves while its page waits takes no turn', async () => {
  const [first, , waiting] = Array.from({ length: 3 }, () => ask('127.0.0.1', '/exchange/A-to-B'));
  await expect.poll(() => held.length).toBe(2);
  waiting?.destroy();
  await expect.poll(openCount).toBe(2);
  first?.destroy();
  expect(await answerOf(ask('127.0.0.1', '/login'))).toBe('HTTP/1.1 200');
  expect(held).toHaveLength(2);
});

test('a slow reader keeps its turn for no more than two seconds', async () => {
  for (let n = 0; n < 2; n += 1) ask('127.0.0.1', '/exchange/A-to-B');
  await expect.poll(() => held.length).toBe(2);
  expect(await answerOf(ask('127.0.0.1', '/login'))).toBe('HTTP/1.1 200');
});

test('pages that are rendered within one callback alternate between sites', async () => {
  for (let n = 0; n < 30; n += 1) ask('127.0.0.1', `/unknown/${n}`);
  expect(await answerOf(ask('127.0.0.2', '/unknown/other'))).toBe('HTTP/1.1 200');
  expect(rendered.indexOf('/unknown/other')).toBeLessThan(15);
});

test.each(['/exchange/A-to-B', '/api/docs', '/en/api/docs/merchant'])(
  'one site waits with at most 100 requests, and further ones get 429: %s',
  async (path) => {
    // The requests come from different addresses of one IPv6 /48 network, which count as one subscriber. A trusted
    // proxy forwards them.
    const answers = Array.from({ length: 110 }, (_, n) =>
      ask('127.0.0.9', path, `X-Forwarded-For: 2001:db8:1:${n.toString(16)}00::1`),
    );
    const refused = await Promise.race(answers.map(answerOf));
    expect(refused).toBe('HTTP/1.1 429');
  },
);
