import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { webhookHeaders, webhookSecret } from '#backend/modules/shop/webhooks/signature.ts';
import { eventExample } from '#contracts/merchant-examples.ts';
import { sdkTypes } from '#scripts/sdk-types/generate.ts';
import {
  Shop as Client,
  ShopApiError,
  ShopConnectionError,
  signWebhook,
  verifyWebhook,
  WebhookError,
} from '#sdk/src/index.ts';
import { testApp } from '../../support/app.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const live = await Shop.open(api);
const testing = await live.testing();
const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
const root = new URL('../../../', import.meta.url).pathname;

type Fetch = typeof fetch;
const client = (options: Partial<ConstructorParameters<typeof Client>[0]> = {}, shop = testing) =>
  new Client({ url, ...shop.key, ...options });

let orders = 0;
async function draft(shop = client()) {
  const { fromPs, toPs, fromSumma, toSumma, quoteId } = await shop.quote({ from: 1, to: 30, fromSumma: '0.01' });
  const buyer = { email: 'buyer@example.org', toRequisites: demoAddress('TRC20') };
  return { order: `sdk-${(orders += 1)}`, fromPs, toPs, fromSumma, toSumma, quoteId, ...buyer };
}

describe('the client for shops', () => {
  test('makes every call of the running API', async () => {
    const shop = client({ locale: 'en' });
    const { results } = await shop.rates({ from: 'BTC', to: 'USDTTRC20' });
    expect(results).toMatchObject([{ fromPs: 1, toPs: 30 }]);
    const terms = await draft(shop);
    expect(await shop.preflight({})).toMatchObject({ ready: false, code: 'validation' });
    expect(await shop.preflight(terms)).toMatchObject({ ready: true });
    const claim = await shop.createClaim(terms);
    expect(claim).toMatchObject({ order: terms.order, mode: 'test', status: 'new', title: 'Created' });
    expect(await shop.playOutcome(claim.id, 'partial')).toMatchObject({ status: 'paid_partial', received: '0.005' });
    expect(await shop.claim(claim.id)).toMatchObject({ status: 'paid_partial' });
    const price = { order: `${terms.order}-link`, methods: 'any', toPs: 30, toSumma: '100' } as const;
    const link = await shop.createLink({ ...price, toRequisites: null, once: true });
    expect(link).toMatchObject({ mode: 'test', state: 'open', url: expect.stringContaining('/en/pay/') });
    const other = await shop.createClaim(await draft(shop));
    expect(await shop.cancelClaim(other.id)).toMatchObject({ status: 'cancelled' });
    const events = await shop.testEvents();
    expect(events.results.map(({ event }) => event.data.status)).toEqual(['wait_payment', 'paid_partial', 'cancelled']);
  });

  test('creates a live claim with a live key', async () => {
    const shop = client({}, live);
    expect(await shop.createClaim(await draft(shop))).toMatchObject({
      mode: 'live',
      url: expect.stringContaining('#t='),
    });
  });

  test('throws what the API says, with the fields at fault', async () => {
    const refused = client().createClaim({ ...(await draft()), toRequisites: 'nobody' });
    const error = await refused.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ShopApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'requisites_invalid',
      fields: { toRequisites: [expect.any(String)] },
    });
    await expect(client({ secret: 'sk_wrong' }).rates()).rejects.toMatchObject({ code: 'signature_invalid' });
  });

  test.each(['..', '.', '', '%2e%2e', 'a/b', '7?x'])(
    'sends no call for %j, which is not the id of a claim',
    async (id) => {
      let sent = 0;
      const counting: Fetch = async () => {
        sent += 1;
        return new Response('{}');
      };
      const shop = client({ fetch: counting });
      for (const call of [() => shop.claim(id), () => shop.cancelClaim(id), () => shop.playOutcome(id, 'paid')])
        await expect(call()).rejects.toThrow('Not the id of a claim');
      expect(sent).toBe(0);
    },
  );

  test('creates one claim if answers are lost, because it repeats the call with the same key', async () => {
    const keys: unknown[] = [];
    let lost = 0;
    const flaky: Fetch = async (address, init) => {
      const response = await fetch(address, init);
      if (init?.method !== 'POST') return response;
      keys.push(new Headers(init.headers).get('idempotency-key'));
      if ((lost += 1) === 1) throw new TypeError('terminated');
      if (lost === 2) return new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
      return response;
    };
    const terms = await draft();
    const claim = await client({ fetch: flaky }).createClaim(terms);
    expect(claim.order).toBe(terms.order);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    await expect(client().createClaim(terms)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('repeats no call that would happen twice, and gives up after the last attempt', async () => {
    let sent = 0;
    const broken: Fetch = async () => {
      sent += 1;
      throw new TypeError('refused');
    };
    const shop = client({ fetch: broken, retries: 1 });
    await expect(shop.cancelClaim('7')).rejects.toBeInstanceOf(ShopConnectionError);
    expect(sent).toBe(1);
    await expect(shop.rates()).rejects.toBeInstanceOf(ShopConnectionError);
    expect(sent).toBe(3);
  });

  test('repeats a call whose answer breaks off or is not complete in time', async () => {
    let sent = 0;
    const server = createServer((_, response) => {
      sent += 1;
      if (sent > 2) return void response.end(JSON.stringify({ results: [], last: '7' }));
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"results":');
      if (sent === 1) setTimeout(() => response.destroy(), 20);
    }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const shop = client({ url: `http://127.0.0.1:${port}`, timeoutMs: 300 });
    expect(await shop.testEvents()).toEqual({ results: [], last: '7' });
    server.closeAllConnections();
    server.close();
  });

  test('ends an attempt that takes too long', async () => {
    const silent = createServer().listen(0);
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const shop = client({ url: `http://127.0.0.1:${port}`, timeoutMs: 50, retries: 0 });
    await expect(shop.rates()).rejects.toBeInstanceOf(ShopConnectionError);
    silent.close();
  });
});

describe('a webhook', () => {
  const secret = webhookSecret('a secret of the test', 'salt');
  const body = JSON.stringify(eventExample);
  const now = () => Math.trunc(Date.now() / 1_000);
  const headersAt = (timestamp: number, key = secret) => webhookHeaders([key], { id: 'msg_1', timestamp, body });

  test('is verified as the exchange signs it, from a text or bytes, and beside signatures of other secrets', () => {
    const headers = headersAt(now());
    expect(verifyWebhook({ body, headers, secret })).toEqual(eventExample);
    expect(verifyWebhook({ body: Buffer.from(body), headers: new Headers(headers), secret })).toEqual(eventExample);
    const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
    expect(verifyWebhook({ body, headers: both, secret })).toEqual(eventExample);
    const own = signWebhook(secret, { id: 'msg_1', body });
    expect(own).toEqual(headersAt(Number(own['webhook-timestamp'])));
  });

  test.each<[string, () => Partial<Parameters<typeof verifyWebhook>[0]>]>([
    ['another body', () => ({ body: `${body} ` })],
    ['another secret', () => ({ headers: headersAt(now(), webhookSecret('another', 'salt')) })],
    ['an old time', () => ({ headers: headersAt(now() - 400) })],
    ['a time to come', () => ({ headers: headersAt(now() + 400) })],
    ['no number as its time', () => ({ headers: { ...headersAt(now()), 'webhook-timestamp': 'now' } })],
    ['no headers', () => ({ headers: {} })],
    ['an empty secret', () => ({ headers: headersAt(now(), 'whsec_'), secret: '' })],
  ])('with %s is refused', (_, change) => {
    const signed = { body, headers: headersAt(now()), secret, ...change() };
    expect(() => verifyWebhook(signed)).toThrow(WebhookError);
  });
});

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razmen-sdk-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has the types that the contracts have: npm run sdk:types', () => {
    for (const [name, text] of Object.entries(sdkTypes()))
      expect(readFileSync(join(root, 'sdk/src', name), 'utf8')).toBe(text);
  });

  test('is built without the rest of the repository, and takes a payment in a folder of its own', async () => {
    const run = promisify(execFile);
    const built = join(folder, 'node_modules/razmen-shop');
    await run(process.execPath, [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      join(root, 'sdk/tsconfig.json'),
      '--outDir',
      join(built, 'dist'),
    ]);
    symlinkSync(join(root, 'sdk/package.json'), join(built, 'package.json'));
    const { key, secret } = testing.key;
    const terms = await draft();
    writeFileSync(
      join(folder, 'program.mjs'),
      `import { Shop } from 'razmen-shop';
const shop = new Shop(${JSON.stringify({ url, key, secret })});
const { id } = await shop.createClaim(${JSON.stringify(terms)});
console.log((await shop.playOutcome(id, 'done')).status);`,
    );
    const { stdout } = await run(process.execPath, [join(folder, 'program.mjs')]);
    expect(stdout.trim()).toBe('done');
  });
});
