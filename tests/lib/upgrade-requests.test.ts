import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nextStub } from '../support/next-stub.ts';

const { server, send } = nextStub((request, response) => void response.end(`plain ${request.url}`));

/** Sends an upgrade request like `curl --http2` or a WebSocket client. */
const upgrade = (protocol: string) => send('GET /x HTTP/1.1', 'Connection: Upgrade, close', `Upgrade: ${protocol}`);

const openDescriptors = (): number => readdirSync('/dev/fd').length;

test('a request with Upgrade is answered as a plain one, even the first of all', async () => {
  expect(await upgrade('h2c')).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*plain \/x/);
});

test('500 requests with Upgrade leave no descriptor open', async () => {
  const before = openDescriptors();
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 50 }, (_, index) => upgrade(index % 2 ? 'websocket' : 'h2c')));
  expect(openDescriptors() - before).toBeLessThan(10);
});

test('the number of open connections is limited', () => {
  expect(server().maxConnections).toBe(8_000);
});
