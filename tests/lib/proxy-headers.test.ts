import { expect, test, vi } from 'vitest';
import { nextStub } from '../support/next-stub.ts';

// All requests of this test come from loopback, which is deliberately not a trusted proxy here.
vi.hoisted(() => {
  process.env.TRUSTED_PROXIES = '10.0.0.1';
});

let names: string[] = [];
const { send } = nextStub(({ headers }, response) => {
  names = Object.keys(headers);
  response.end();
});

test('forwarding headers from a peer that is not a trusted proxy are dropped before they are read', async () => {
  const forged = ['X-Forwarded-For: 6.6.6.6', 'X-Forwarded-Host: evil.test', 'Forwarded: for=6.6.6.6'];
  await send('GET /x HTTP/1.1', 'Connection: close', 'X-Forwarded-Proto: https', ...forged);
  expect(names).toEqual(['connection', 'host', 'x-razmen-client']);
});
