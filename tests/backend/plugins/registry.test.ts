import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import type { Deps } from '#backend/deps.ts';
import { merchantEntries, merchantOpenApi, openApi } from '#backend/plugins/docs/openapi-document.ts';
import { merchantErrors } from '#contracts/errors.ts';
import { endpointEntries } from '#contracts/index.ts';
import { claimStatuses } from '#domain/claim-status.ts';
import { testOutcomes } from '#domain/test-claim.ts';
import { testConfig } from '../../support/app.ts';

const deps = { log: pino({ level: 'silent' }), config: testConfig('postgres://127.0.0.1/none') } as unknown as Deps;
const app = buildApp(deps);
await app.ready();
const addresses = endpointEntries().map(([address]) => address);

test.each(addresses)('the API answers %s', (address) => {
  const [method = '', url = ''] = address.split(' ');
  // Routes are registered without a trailing slash, and the app ignores a trailing slash in requests.
  expect(app.hasRoute({ method, url: url.replace(/\/$/, '') })).toBe(true);
});

test('the OpenAPI 3.1 document describes each call once', async () => {
  const document = openApi() as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(document.openapi).toBe('3.1.0');
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(addresses.length);
  expect(operations).toHaveLength(addresses.length);
  const served = await app.inject('/api/docs/openapi.json');
  expect(served.json()).toEqual(JSON.parse(JSON.stringify(document)));
});

test('every write through the site requires the CSRF header, and no other call does', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { parameters: { name: string }[] }>> };
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, { parameters }] of Object.entries(item)) {
      const wants = parameters.filter(({ name }) => name === 'X-Requested-With');
      const isOfSite = method !== 'get' && !/^\/api\/v1\/(hooks|merchant)\//.test(path);
      const header = { name: 'X-Requested-With', in: 'header', required: true, schema: { const: 'razmen' } };
      expect(wants, `${method} ${path}`).toEqual(isOfSite ? [header] : []);
    }
  }
});

test.each([
  ['/api/docs', 'Вызовы API'],
  ['/en/api/docs', 'API calls'],
])('%s lists the calls without a script', async (url, title) => {
  const page = await app.inject(url);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(title);
  expect(page.body).toContain('X-Requested-With: razmen');
  expect(page.body).not.toContain('<script');
  for (const address of addresses) expect(page.body).toContain(`<code>${address}</code>`);
});

test.each([
  [
    '/api/docs/merchant',
    'API для магазинов',
    '"/account/shop/api"',
    ['По умолчанию с <code>fromSumma</code>', '60 секунд'],
  ],
  [
    '/en/api/docs/merchant',
    'API for shops',
    '"/en/account/shop/api"',
    ['By default, the shop bears', '60 seconds ahead'],
  ],
])('%s tells shops how to sign, test and react, and has programs to copy', async (url, title, account, defaults) => {
  const { body, headers } = await app.inject(url);
  expect(headers['content-type']).toContain('text/html');
  for (const part of [title, account, ...merchantErrors, ...testOutcomes, 'webhook-signature'])
    expect(body).toContain(part);
  expect(body).toContain('sha256=HMAC_SHA256(secret, X-Timestamp + &quot;\\n&quot; + method + ');
  for (const [address] of merchantEntries()) expect(body).toContain(`<code>${address}`);
  // The documentation page must explain what the list of calls does not show: default values, lifetimes, and how to run
  // its sample programs.
  for (const part of [...defaults, '.mts', 'WEBHOOK_SECRET', '--help']) expect(body).toContain(part);
  for (const program of ['createHmac', 'hash_equals', 'compare_digest', 'openssl dgst'])
    expect(body).toContain(program);
  expect(body).not.toMatch(/<script|undefined|ApiDocs\./);
});

test('the Russian documentation for shops describes every call and field in Russian', async () => {
  const { body } = await app.inject('/api/docs/merchant');
  const said = [...body.matchAll(/<summary><code>(?:GET|POST) [^]*?<\/summary><p>(.*?)<\/p>/g)].map(([, text]) => text);
  const cells = [...body.matchAll(/<tr><td>(.*?)<\/td><\/tr>/g)]
    .map(([, row = '']) => row.split('</td><td>'))
    .flatMap(([, , text]) => (text ? [text] : []));
  expect([said.length, cells.length > 80]).toEqual([merchantEntries().length, true]);
  const texts = [...said, ...cells];
  expect(texts.filter((text) => !/[а-я]/i.test(text ?? ''))).toEqual([]);
});

test.each(['/api/docs/merchant', '/en/api/docs/merchant'])(
  '%s says what every field and status means',
  async (page) => {
    const { body } = await app.inject(page);
    const rows = [...body.matchAll(/<tr><td><code>(.*?)<\/code>.*?<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)];
    const [isStatus, isFinal] = [new Set<string>(claimStatuses), /^(end|конец)?$/];
    const fields = rows.filter(([, name = '', , about = '']) => !(isStatus.has(name) && isFinal.test(about)));
    expect(fields.length).toBeGreaterThan(150);
    expect(fields.filter(([, , , about]) => about === '').map(([, name]) => name)).toEqual([]);
    for (const name of ['fee.summa', 'verify']) expect(rows.map(([, shown]) => shown)).toContain(name);
  },
);

test('the documentation for shops names the address of this site', async () => {
  const { body } = await app.inject('/api/docs/merchant');
  expect(body).toContain(`curl -O ${deps.config.siteUrl}/sdk/razmen-shop.tgz`);
  expect(body).not.toContain('exchange.example');
});

test('the OpenAPI document for shops describes signed calls and no session of the site', () => {
  const document = merchantOpenApi();
  expect(JSON.stringify(document)).not.toMatch(/cookie|X-Requested-With|front-api|bearer/);
  expect(document['info']).toMatchObject({ description: expect.stringContaining('X-Signature') });
});

test('the OpenAPI document for shops has their calls and webhooks alone', async () => {
  const served = (await app.inject('/api/docs/merchant/openapi.json')).json();
  expect(served).toEqual(JSON.parse(JSON.stringify(merchantOpenApi())));
  expect(Object.keys(served.paths).every((path) => path.startsWith('/api/v1/merchant/'))).toBe(true);
  expect(served.webhooks.event.post.requestBody.content['application/json'].schema.oneOf).toHaveLength(2);
  expect(Object.keys(served.components.securitySchemes)).toEqual(['key', 'timestamp', 'signature']);
});
