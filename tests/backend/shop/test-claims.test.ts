import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { deleteExpired } from '#backend/jobs/retention.ts';
import type { OutsidePost } from '#backend/post-outside.ts';
import { divide } from '#domain/amount.ts';
import { type TestOutcome, testOutcomes } from '#domain/test-claim.ts';
import { testApp } from '../../support/app.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { sendWebhooks } from '../../support/send-webhooks.ts';

const api = await testApp();
const live = await Shop.open(api);
const shop = await live.testing();
const stranger = await (await Shop.open(api)).testing();

let orders = 0;

async function draft(more: object = {}) {
  const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.SBERRUB}&fromSumma=0.01`)).json();
  const { fromPs, toPs, fromSumma, toSumma, quoteId } = quote;
  const sums = { fromPs, toPs, fromSumma, toSumma, quoteId };
  const order = `test-${(orders += 1)}`;
  return { order, ...sums, email: 'buyer@example.org', toRequisites: demoCard('427600'), ...more };
}

const create = async (seller = shop) => (await seller.post('claim/', await draft())).json();
const play = (id: string, outcome: TestOutcome, seller = shop) => seller.post(`test/claim/${id}/`, { outcome });
const events = async (after = '0', seller = shop) => (await seller.get(`test/events/?size=100&after=${after}`)).json();

/** Tables that calls with a test key may change: test claims, idempotency keys, and counters. */
const ownTables =
  /^(shop_test_claims|shop_test_transitions|shop_deliveries|shop_keys|idempotency_keys|throttle_counters)$/;

/** Returns as text all rows of the tables that a call with a test key must not change. */
async function everythingElse(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(api.db);
  const dumps = await Promise.all(
    tables
      .filter(({ name }) => !ownTables.test(name))
      .map(async ({ name }) => {
        const { rows } = await sql<{ dump: string }>`
          select coalesce(string_agg(t::text, E'\n' order by t::text), '') as dump from ${sql.table(name)} t`.execute(
          api.db,
        );
        return `${name}\n${rows[0]?.dump}`;
      }),
  );
  return dumps.join('\n');
}

describe('a claim made with a test key', () => {
  test('changes nothing but its own tables, whatever its outcome', async () => {
    const before = await everythingElse();
    const ids = [];
    for (const outcome of testOutcomes) {
      const { id } = await create();
      expect((await play(id, outcome)).statusCode, outcome).toBe(200);
      ids.push(id);
    }
    expect(await everythingElse()).toBe(before);
    expect(before).toContain(shop.owner.email);
    expect(ids).toHaveLength(16);
  });

  test('is answered as a live one, and its page is the one on which the outcome is chosen', async () => {
    const [own, real] = [await create(), (await live.post('claim/', await draft())).json()];
    expect(Object.keys(own)).toEqual(Object.keys(real));
    expect([own.mode, real.mode]).toEqual(['test', 'live']);
    expect(own).toMatchObject({ status: 'new', final: false, fromSumma: '0.01', toSumma: real.toSumma });
    expect(new URL(own.url).pathname).toBe(`/test-claim/${own.id}`);
    expect((await shop.get(`claim/${own.id}/`)).json()).toEqual(own);
  });

  test('is refused like a live one: for a wrong place, a used order number, another body with the same key', async () => {
    const wrong = await draft({ toRequisites: '4276000000000001' });
    expect((await shop.post('claim/', wrong)).json()).toEqual((await live.post('claim/', wrong)).json());
    expect((await shop.post('preflight/', wrong)).json()).toMatchObject({ ready: false, code: 'requisites_invalid' });
    const good = await draft();
    expect((await shop.post('preflight/', good)).json().ready).toBe(true);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await shop.post('claim/', good, headers), await shop.post('claim/', good, headers)];
    expect(again.json()).toEqual(first.json());
    expect((await shop.post('claim/', good)).json()).toMatchObject({
      code: 'conflict',
      fields: { order: [expect.any(String)] },
    });
    const changed = { ...good, email: 'b@example.org' };
    expect((await shop.post('claim/', changed, headers)).json().code).toBe('idempotency_mismatch');
  });

  test('has order numbers and Idempotency-Keys of its own, so that no payment is answered with a test', async () => {
    const body = await draft();
    const headers = { 'idempotency-key': randomUUID() };
    expect((await shop.post('claim/', body, headers)).json().mode).toBe('test');
    expect((await live.post('claim/', body, headers)).json().mode).toBe('live');
  });

  test('is out of reach of live keys and of other shops, and live claims are out of reach of test keys', async () => {
    const [{ id }, real] = [await create(), (await live.post('claim/', await draft())).json()];
    for (const [seller, claim] of [
      [live, id],
      [stranger, id],
      [shop, real.id],
    ] as const) {
      expect((await seller.get(`claim/${claim}/`)).statusCode).toBe(404);
      expect((await seller.post(`claim/${claim}/cancel/`, {})).statusCode).toBe(404);
    }
    expect((await play(id, 'done', stranger)).statusCode).toBe(404);
    expect((await play(real.id, 'done')).statusCode).toBe(404);
    expect((await play(id, 'done', live)).statusCode).toBe(403);
    expect((await live.get('test/events/')).statusCode).toBe(403);
    const reader = (await live.owner.post('/api/v1/shop/keys/', { name: 'r', mode: 'test', scopes: ['read'] })).json();
    const url = `/api/v1/merchant/test/claim/${id}/`;
    expect((await shop.send({ method: 'POST', url, payload: { outcome: 'done' } }, reader)).statusCode).toBe(403);
  });

  test('of a closed shop is gone', async () => {
    const other = await (await Shop.open(api)).testing();
    const { id } = await create(other);
    const page = () => new Guest(api).get(`/api/v1/test-claim/${id}/`);
    expect((await page()).statusCode).toBe(200);
    await sql`update shops set status = 'closed', note = 'Closed' where id = ${other.id}`.execute(api.db);
    expect((await page()).statusCode).toBe(404);
  });

  test('is cancelled by the shop until a payment has arrived', async () => {
    const [first, second] = [await create(), await create()];
    expect((await shop.post(`claim/${first.id}/cancel/`, {})).json()).toMatchObject({
      status: 'cancelled',
      final: true,
    });
    await play(second.id, 'partial');
    expect((await shop.post(`claim/${second.id}/cancel/`, {})).statusCode).toBe(409);
  });

  test('is deleted after thirty days, with its events', async () => {
    const { id } = await create(stranger);
    await play(id, 'done', stranger);
    await sql`update shop_test_claims set created_at = now() - interval '31 days' where id = ${id}`.execute(api.db);
    await deleteExpired(api.deps);
    expect((await stranger.get(`claim/${id}/`)).statusCode).toBe(404);
    expect((await events('0', stranger)).results).toEqual([]);
  });
});

describe('an outcome', () => {
  test.each<[TestOutcome, object]>([
    ['confirmed', { status: 'wait_payment', payUntil: expect.any(String), received: '0' }],
    ['partial', { status: 'paid_partial', received: '0.005', final: false }],
    ['paid', { status: 'paid', txIn: expect.stringMatching(/^test-/) }],
    ['done', { status: 'done', final: true, txOut: expect.stringMatching(/^test-/) }],
    ['over', { status: 'done', final: true, fromSumma: '0.01' }],
    ['late', { status: 'choice', reason: 'late' }],
    ['refused', { status: 'refunded', reason: 'aml', final: true }],
    ['expired', { status: 'expired', reason: 'timeout', txIn: null }],
    ['failed', { status: 'failed', reason: 'operator' }],
  ])('"%s" leaves %o', async (outcome, expected) => {
    const { id } = await create();
    expect((await play(id, outcome)).json()).toMatchObject(expected);
  });

  test('after a partial payment pays the shop in full if the rest arrives, and half if it does not', async () => {
    const [full, less] = [await create(), await create()];
    await play(full.id, 'partial');
    expect((await play(full.id, 'done')).json()).toMatchObject({ status: 'done', toSumma: full.toSumma });
    await play(less.id, 'less');
    const { fromSumma, toSumma } = (await play(less.id, 'done')).json();
    expect([fromSumma, Number(toSumma)]).toEqual(['0.005', expect.closeTo(Number(divide(less.toSumma, '2')), 0)]);
  });

  test('that cannot follow is refused, and a claim cannot be moved for ever', async () => {
    const { id } = await create();
    await play(id, 'paid');
    expect((await play(id, 'expired')).statusCode).toBe(409);
    const { id: other } = await create();
    await play(other, 'late');
    await sql`insert into shop_test_transitions (shop_id, claim_id, to_status, data)
      select ${shop.id}, ${other}, 'check', '{}' from generate_series(1, 56)`.execute(api.db);
    expect((await play(other, 'done')).json()).toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/слишком много/),
    });
  });

  test('is played once if two are chosen at the same moment', async () => {
    const { id } = await create();
    const answers = await Promise.all([play(id, 'done'), play(id, 'done'), play(id, 'done')]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('is chosen by everybody who has the address of the page, and the page says what can follow', async () => {
    const { id, order } = await create();
    const buyer = new Guest(api);
    const url = `/api/v1/test-claim/${id}/`;
    const before = (await buyer.get(url)).json();
    expect(before).toMatchObject({ order, shop: 'Tea shop', outcomes: testOutcomes, status: 'new' });
    const after = (await buyer.post(url, { outcome: 'refunded' })).json();
    expect(after.history.map(({ status }: { status: string }) => status)).toEqual([
      'new',
      'wait_payment',
      'confirming',
      'paid',
      'check',
      'refund',
      'refunded',
    ]);
    expect([after.outcomes, after.final]).toEqual([[], true]);
    const { results } = (await shop.owner.get('/api/v1/shop/test-claims/')).json();
    expect(results[0]).toMatchObject({ id, order, status: 'refunded', from: { code: 'BTC' }, to: { code: 'SBERRUB' } });
  });
});

describe('the events of test keys', () => {
  const hooks = (mode: string) => `/api/v1/shop/webhooks/?mode=${mode}`;
  const hook = async (owner: Shop['owner'], mode: string) =>
    (await owner.send({ method: 'PUT', url: hooks(mode), payload: { url: `https://tea.example/${mode}` } })).json();

  test('go to a webhook of their own with a secret of its own, in order and marked as a test', async () => {
    const real = await Shop.open(api);
    const testing = await real.testing();
    const [{ secret }, { secret: other }] = [await hook(real.owner, 'live'), await hook(real.owner, 'test')];
    expect(secret).not.toBe(other);
    const { id, order } = (await testing.post('claim/', await draft())).json();
    await play(id, 'done', testing);
    const posts: OutsidePost[] = [];
    const post = async (sent: OutsidePost) => {
      posts.push(sent);
      return 204;
    };
    for (let round = 0; round < 8; round++) await sendWebhooks(api.deps, post);
    expect(new Set(posts.map(({ url }) => url))).toEqual(new Set(['https://tea.example/test']));
    const bodies = posts.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ data }) => data.status)).toEqual([
      'wait_payment',
      'confirming',
      'paid',
      'payout',
      'payout_sent',
      'done',
    ]);
    expect(bodies[0]).toMatchObject({ type: 'claim.status', mode: 'test', data: { id, order, toPs: ps.SBERRUB } });
    const listed = async (mode: string) => (await real.owner.get(`/api/v1/shop/deliveries/?mode=${mode}`)).json();
    expect([(await listed('live')).count, (await listed('test')).count]).toEqual([0, 6]);
    expect((await listed('test')).results[0]).toMatchObject({ order, status: 'done', state: 'delivered' });
  });

  test('of live claims never reach the webhook for tests', async () => {
    const real = await Shop.open(api);
    await hook(real.owner, 'test');
    const { id } = (await real.post('claim/', await draft())).json();
    await real.post(`claim/${id}/cancel/`, {});
    const counts = await Promise.all(
      ['live', 'test'].map(
        async (mode) => (await real.owner.get(`/api/v1/shop/deliveries/?mode=${mode}`)).json().count,
      ),
    );
    expect(counts).toEqual([0, 0]);
    expect((await real.owner.get(hooks('live'))).json().webhook).toBeNull();
  });

  test('can be read page by page without a webhook, in the shape in which it gets them', async () => {
    const testing = await (await Shop.open(api)).testing();
    const { id, order } = (await testing.post('claim/', await draft())).json();
    await play(id, 'expired', testing);
    const all = await events('0', testing);
    expect(all.results).toMatchObject([
      { event: { type: 'claim.status', mode: 'test', data: { id, order, status: 'wait_payment' } } },
      { event: { data: { status: 'expired', reason: 'timeout' } } },
    ]);
    const [first] = (await testing.get('test/events/?size=1')).json().results;
    expect(first).toEqual(all.results[0]);
    const { last } = (await testing.get('test/events/?size=1')).json();
    expect((await events(last, testing)).results).toEqual(all.results.slice(1));
    expect(await events(all.last, testing)).toEqual({ results: [], last: all.last });
  });
});
