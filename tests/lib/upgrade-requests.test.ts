import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installFastPath } from '#lib/server/fast-path/install.ts';

let site: Server;
let port: number;

beforeAll(async () => {
  installFastPath();
  site = createServer((request, response) => void response.end(`plain ${request.url}`));
  // Like Next's own listener, it neither answers nor closes the socket.
  site.on('upgrade', () => {});
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  ({ port } = site.address() as AddressInfo);
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** Sends a request with Upgrade, as `curl --http2` does, and closes its sending side. @returns the response */
async function upgrade(protocol: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET /x HTTP/1.1\r\nHost: exchange.test\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`);
  socket.setTimeout(1_000, () => socket.destroy());
  return text(socket).catch(() => 'no response');
}

const openDescriptors = (): number => readdirSync('/dev/fd').length;

test('a request with Upgrade is answered as a plain one, even the first of all', async () => {
  expect(await upgrade('h2c')).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*plain \/x/);
});

test('500 requests with Upgrade leave no descriptor open', async () => {
  const before = openDescriptors();
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 50 }, (_, index) => upgrade(index % 2 ? 'websocket' : 'h2c')));
  expect(openDescriptors() - before).toBeLessThan(10);
  expect(await connectionCount()).toBe(0);
});

test('the number of open connections is limited', () => {
  expect(site.maxConnections).toBe(8_000);
});

const connectionCount = () =>
  new Promise<number>((resolve, reject) => {
    site.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
