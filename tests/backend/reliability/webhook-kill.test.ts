import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import type { ClaimEvent } from '#sdk/src/index.ts';
import { verifyWebhook } from '#sdk/src/index.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { record, sizes } from '../../support/kills/sizes.ts';
import { WorkerProcess } from '../../support/kills/worker-process.ts';
import { dataFolder } from '../../support/mail.ts';

const { webhookKills: kills, timeoutMs } = sizes;
const statuses = ['wait_payment', 'paid', 'payout', 'done'];
const claimsPerKill = 4;

const api = await testApp();
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/**
 * Starts a shop with a webhook, a server of the shop on this machine, and a worker process that sends webhooks to this
 * server.
 */
async function open(answer: (event: ClaimEvent, id: string) => RequestListener) {
  const shop = await Shop.open(api);
  const payload = { url: 'https://tea.example/hook' };
  const { secret } = (await shop.owner.send({ method: 'PUT', url: '/api/v1/shop/webhooks/', payload })).json();
  const receive: (...exchange: Parameters<RequestListener>) => Promise<void> = async (request, response) => {
    const event = verifyWebhook({ body: await bodyOf(request), headers: request.headers, secret });
    if (event.type === 'claim.status') answer(event, String(request.headers['webhook-id']))(request, response);
  };
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => server.close());
  const env = { HOOK_PORT: String((server.address() as AddressInfo).port) };
  const worker = new WorkerProcess({ databaseUrl: api.url, dataDir: dataFolder(), env }, 'toLoopback');
  opened.push(() => worker.kill());
  return { shop, worker };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Creates claims of a shop and lets each of them pass through all statuses immediately, so that many events wait to be
 * sent.
 */
async function sell(shop: Shop, count: number): Promise<void> {
  const { fromPs, toPs, fromSumma, toSumma } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.0003');
  const terms = { fromPs, toPs, fromSumma, toSumma, email: 'buyer@example.org', toRequisites: demoCard('427600') };
  for (let n = 0; n < count; n += 1) {
    const { id } = (await shop.post('claim/', { ...terms, order: `kill-${n}` })).json();
    await sql`insert into claim_transitions (claim_id, to_status, actor_kind)
      select ${id}, status, 'visitor' from unnest(${statuses}::text[]) status`.execute(api.db);
  }
}

const waiting = async (): Promise<number> =>
  (await sql`select from shop_deliveries where next_at is not null`.execute(api.db)).rows.length;

/** Makes all waiting webhooks due, so that the next attempt is made without a wait. */
const makeDue = () => sql`update shop_deliveries set next_at = now() where next_at > now()`.execute(api.db);

test(`${kills} kills of the worker lose no webhook, and none overtakes another of its claim`, {
  timeout: timeoutMs,
}, async () => {
  const got: { order: string; status: string; id: string }[] = [];
  const { shop, worker } = await open(({ data: { order, status } }, id) => (_, response) => {
    got.push({ order, status, id });
    // The shop's server responds after 15 ms. In some rounds the worker is killed during these 15 ms, so it does not
    // learn that the event arrived.
    setTimeout(() => response.writeHead(204).end(), 15);
  });
  const claims = kills * claimsPerKill;
  await sell(shop, claims);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = got.length;
    await worker.start();
    await expect.poll(() => got.length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(before);
    await new Promise((done) => setTimeout(done, (kill % 3) * 15));
    await worker.kill();
    await makeDue();
  }
  expect(await waiting()).toBeGreaterThan(0);
  await worker.start();
  await expect.poll(waiting, { timeout: 300_000, interval: 100 }).toBe(0);
  for (let n = 0; n < claims; n += 1) {
    const ofClaim = got.filter(({ order }) => order === `kill-${n}`);
    const places = ofClaim.map(({ status }) => statuses.indexOf(status));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    // Every attempt of a webhook has the same id, so a claim with four statuses has exactly four ids.
    expect([new Set(places).size, new Set(ofClaim.map(({ id }) => id)).size]).toEqual([4, 4]);
  }
  record(`${kills} kills of the worker: 0 of ${claims * statuses.length} webhooks lost, ${got.length} sent`);
});

describe('a webhook that the worker sends over a connection', () => {
  test('is not sent to the address of a redirect, and waits for its next attempt', { timeout: timeoutMs }, async () => {
    let hits = 0;
    const { shop, worker } = await open(() => (_, response) => {
      hits += 1;
      response.writeHead(307, { location: 'https://other.example/hook' }).end();
    });
    await sell(shop, 1);
    await worker.start();
    const failed = () => shop.owner.get('/api/v1/shop/deliveries/').then((page) => page.json().results.at(-1));
    await expect
      .poll(failed, { timeout: 60_000 })
      .toMatchObject({ httpStatus: 307, error: 'status', state: 'pending' });
    expect(hits).toBe(1);
    await sql`update shop_deliveries set next_at = null`.execute(api.db);
  });

  test('turns the webhook off if the answer is 410', { timeout: timeoutMs }, async () => {
    const { shop, worker } = await open(() => (_, response) => void response.writeHead(410).end());
    await sell(shop, 1);
    await worker.start();
    const isOff = async () => (await shop.owner.get('/api/v1/shop/webhooks/')).json().webhook.offAt !== null;
    await expect.poll(isOff, { timeout: 60_000 }).toBe(true);
    expect(await waiting()).toBe(0);
  });
});
