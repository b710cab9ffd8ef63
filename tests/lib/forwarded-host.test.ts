import { expect, test, vi } from 'vitest';
import { alternateLinks } from '#lib/server/alternate-links.ts';
import { nextStub } from '../support/next-stub.ts';

// The test sends its requests from loopback, as a trusted proxy.
process.env.TRUSTED_PROXIES = '127.0.0.1';

let seen: Record<string, unknown> = {};
const { send } = nextStub(({ headers }, response) => {
  seen = headers;
  response.end();
});

test('a host in the headers of a trusted proxy is dropped, because it may come from the client', async () => {
  const forged = ['X-Forwarded-Host: evil.test', 'X-Forwarded-Port: 81', 'Forwarded: host=evil.test'];
  await send('GET /x HTTP/1.1', 'Connection: close', 'X-Forwarded-Proto: https', ...forged);
  expect(seen).toMatchObject({ host: 'exchange.test', 'x-forwarded-proto': 'https' });
  expect(Object.keys(seen).filter((name) => /host|port|^forwarded/.test(name))).toEqual(['host']);
});

test('links to other languages never have the host of the request', async () => {
  expect(alternateLinks('/rules')).toBeNull();
  vi.stubEnv('PUBLIC_URL', 'https://exchange.test');
  vi.stubEnv('SECRET', 'a'.repeat(32));
  vi.resetModules();
  const withAddress = await import('#lib/server/alternate-links.ts');
  expect(withAddress.alternateLinks('/rules')).toContain('<https://exchange.test/en/rules>; rel="alternate"');
});
