import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddressHeader } from '#lib/server/bff/client-address.ts';
import { healthz, readyz } from '#lib/server/health.ts';
import { json, type StubApi, stubApi } from '../support/stub-api.ts';

let api: StubApi;
beforeAll(async () => {
  api = await stubApi((_asked, response) =>
    json(response, 200, { status: 'ready', checks: { database: { ok: true } } }),
  );
});
afterAll(() => api.close());

const from = (address: string) =>
  new Request('http://exchange.test/readyz', { headers: { [clientAddressHeader]: address } });

test.each([
  ['a stranger', from('203.0.113.1')],
  ['a visitor of unknown address', from('')],
  ['a stranger with an IPv6 address', from('2001:db8::1')],
])('%s gets the status and no details', async (_who, request) => {
  expect(await (await readyz(request)).json()).toEqual({ status: 'ready' });
  expect(await healthz(request).json()).toEqual({ status: 'ok' });
});

test.each([from('127.0.0.1'), from('::1')])('the machine itself gets details', async (request) => {
  expect(await (await readyz(request)).json()).toMatchObject({
    version: expect.any(String),
    checks: { api: { ok: true } },
  });
  expect(await healthz(request).json()).toHaveProperty('commit');
});
