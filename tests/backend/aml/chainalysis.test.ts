import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAml } from '#backend/aml/open.ts';
import { testConfig } from '../../support/app.ts';

let respond = { status: 200, body: '{"identifications":[]}' };
const asked: { path: string | undefined; key: unknown }[] = [];
const server = createServer((request, response) => {
  asked.push({ path: request.url, key: request.headers['x-api-key'] });
  response.writeHead(respond.status, { 'content-type': 'application/json' }).end(respond.body);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked.length = 0;
});

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const settings = testConfig('postgres://localhost/x', { AML: 'chainalysis', AML_KEY: 'key of a test', AML_URL: url });
const check = (address: string) => openAml(settings)?.checkAddress({ network: 'ERC20', address });

test('an address that the provider does not list has no score', async () => {
  respond = { status: 200, body: '{"identifications":[]}' };
  expect(await check('0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B')).toEqual({
    score: 0,
    categories: [],
    reference: null,
  });
  expect(asked).toEqual([{ path: '/api/v1/address/0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', key: 'key of a test' }]);
});

test('a listed address has the highest score, with the category and the page of the list', async () => {
  const listed = { category: 'sanctions', name: 'SANCTIONS: OFAC SDN', url: 'https://example.org/list' };
  respond = { status: 200, body: JSON.stringify({ identifications: [listed, listed] }) };
  expect(await check('x')).toEqual({ score: 100, categories: ['sanctions'], reference: 'https://example.org/list' });
});

test.each([
  ['an error', 403, '{}', 'HTTP 403'],
  ['another document', 200, '{"results":[]}', 'identifications'],
  ['no JSON', 200, '<html>', 'JSON'],
])('%s is no verdict', async (_, status, body, message) => {
  respond = { status, body };
  await expect(check('x')).rejects.toThrow(message);
});

test('without the setting, there is no provider', () => {
  expect(openAml(testConfig('postgres://localhost/x', { AML: 'none' }))).toBeNull();
});
