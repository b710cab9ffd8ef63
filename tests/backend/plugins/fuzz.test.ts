import { afterEach, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import { draftOf, Operator, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { fuzz, inOneLine, succeeded } from '../../support/fuzz/campaign.ts';
import { type FuzzRequest, type OpenApiDocument, operationsOf } from '../../support/fuzz/requests.ts';
import { type ShopKeys, signatureHeaders } from '../../support/fuzz/signature.ts';
import { templatesFor } from '../../support/fuzz/templates.ts';

const count = 1_000;
const seed = 20_261_122;

let api: TestApp;
let authorization: Record<FuzzRequest['caller'], string | undefined>;
let shopKeys: ShopKeys;

beforeAll(async () => {
  api = await testApp();
  const [user, operator] = [await User.enter(api), await Operator.open(api)];
  const shop = await Shop.open(api);
  shopKeys = { user: shop.key, staff: (await shop.testing()).key };
  authorization = { anonymous: undefined, user: `Bearer ${user.token}`, staff: operator.headers.authorization };
});

afterEach(async () => {
  expect(await brokenBooks(api)).toEqual([]);
});

const send = async (request: FuzzRequest, index: number) => {
  const { method, url, headers, body, caller } = request;
  const { statusCode, body: text } = await api.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...headers,
      ...signatureHeaders(request, shopKeys),
      'x-visitor': caller.padEnd(43, 'x'),
      ...(authorization[caller] && { authorization: authorization[caller] }),
    },
    ...(body !== undefined && { payload: body }),
    // Each request comes from a different network, because rate limits would otherwise refuse most requests.
    remoteAddress: `10.${(index >> 8) & 255}.${index & 255}.1`,
  });
  return { status: statusCode, body: text };
};

/**
 * Parts of the names of operations for which the fuzzer has no prepared body. These operations need a foreign
 * signature or a mailed token, end the fuzzer's session, or change the password or the second factor.
 */
const unprepared = ['/hooks/', '{token}', '/front-api/auth/', '/users/me/', '/users/re', '/claim/{id}/open/'];

test('every operation with a body has a prepared one, so that the fuzzer gets beyond the validation of input', async () => {
  const document = (await api.app.inject({ url: '/api/docs/openapi.json' })).json<OpenApiDocument>();
  const templates = templatesFor(await draftOf(api, ps.BTC, ps.SBERRUB, '0.0003'));
  const operations = operationsOf(document);
  const names = operations.map(({ name }) => name);
  expect(Object.keys(templates).filter((name) => !names.includes(name))).toEqual([]);
  const withBody = operations
    .filter(({ operation }) => operation.requestBody?.content['application/json'])
    .map(({ name }) => name);
  const isUnprepared = (name: string) => unprepared.some((part) => name.includes(part));
  expect(withBody.filter((name) => !(name in templates) && !isUnprepared(name))).toEqual([]);
});

test(`${count} generated requests of visitors, users and staff get no 5xx and no error without a code`, async () => {
  const document = (await api.app.inject({ url: '/api/docs/openapi.json' })).json<OpenApiDocument>();
  const templates = templatesFor(await draftOf(api, ps.BTC, ps.SBERRUB, '0.0003'));
  const report = await fuzz({ document, seed, count, templates, send });
  expect(report.faults.map(inOneLine)).toEqual([]);
  // More than 40 different operations must succeed at least once. With fewer, the fuzzer would hardly test anything but
  // the validation of input.
  expect(succeeded(report).length).toBeGreaterThan(40);
});

test('signed calls of shops get beyond the signature: quotes, claims, links and outcomes of test claims', async () => {
  const document = (await api.app.inject({ url: '/api/docs/merchant/openapi.json' })).json<OpenApiDocument>();
  const templates = templatesFor(await draftOf(api, ps.BTC, ps.SBERRUB, '0.0003'));
  const report = await fuzz({ document, seed, count: 600, templates, send });
  expect(report.faults.map(inOneLine)).toEqual([]);
  expect(succeeded(report).toSorted()).toEqual(
    operationsOf(document)
      .map(({ name }) => name)
      .toSorted(),
  );
});
