import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { deleteExpired } from '#backend/jobs/retention.ts';
import type { OutsidePost } from '#backend/post-outside.ts';
import { PrivateAddressError } from '#backend/post-outside.ts';
import { eventExample } from '#contracts/merchant-examples.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { sendWebhooks } from '../../support/send-webhooks.ts';

const api = await testApp();
const hooks = '/api/v1/shop/webhooks/';

afterEach(async () => {
  await sql`update shop_deliveries set next_at = null`.execute(api.db);
});

async function open() {
  const shop = await Shop.open(api);
  const payload = { url: 'https://tea.example/hook' };
  const { secret } = (await shop.owner.send({ method: 'PUT', url: hooks, payload })).json();
  return { shop, secret: secret as string };
}

let orders = 0;

/** Creates a claim of the shop. Confirming the claim causes one event, and cancelling it causes another. */
async function sell(shop: Shop): Promise<{ id: string; buyer: Guest; order: string }> {
  const { fromPs, toPs, fromSumma, toSumma } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  const order = `hook-${(orders += 1)}`;
  const terms = { fromPs, toPs, fromSumma, toSumma, order, email: 'buyer@example.org' };
  const { id, url } = (await shop.post('claim/', { ...terms, toRequisites: demoCard('427600') })).json();
  const buyer = new Guest(api);
  await buyer.post(`/api/v1/claim/${id}/open/`, { token: url.split('#t=')[1] });
  return { id, buyer, order };
}

const cancel = (shop: Shop, id: string) => shop.post(`claim/${id}/cancel/`, {});
const listed = async (shop: Shop) => (await shop.owner.get('/api/v1/shop/deliveries/')).json().results;
const makeDue = () => sql`update shop_deliveries set next_at = now() where next_at is not null`.execute(api.db);

/**
 * Creates a stub of a shop's server, which answers with an HTTP status or throws an error, and records the requests.
 */
function server(answer: number | Error = 204) {
  const posts: OutsidePost[] = [];
  const post = async (sent: OutsidePost) => {
    posts.push(sent);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const bodies = () => posts.map(({ body }) => JSON.parse(body));
  return { post, posts, bodies, send: () => sendWebhooks(api.deps, post) };
}

describe('an event', () => {
  test('reports each status of a claim in order, signed as Standard Webhooks describes', async () => {
    const { shop, secret } = await open();
    const { id, buyer, order } = await sell(shop);
    await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree: { aml: 1, replenishment: 1 } });
    await cancel(shop, id);
    const remote = server();
    await remote.send();
    expect(remote.posts).toHaveLength(1);
    await remote.send();
    expect(remote.bodies()).toMatchObject([
      { type: 'claim.status', data: { id, order, status: 'wait_payment', reason: null, fromSumma: '0.01' } },
      { type: 'claim.status', data: { id, order, status: 'cancelled', reason: 'client' } },
    ]);
    const [event] = remote.bodies();
    expect([Object.keys(event), Object.keys(event.data)]).toEqual([
      Object.keys(eventExample),
      Object.keys(eventExample.data),
    ]);
    for (const { url, headers, body } of remote.posts) {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const mac = createHmac('sha256', key).update(content).digest('base64');
      expect([url, headers['webhook-signature']]).toEqual(['https://tea.example/hook', `v1,${mac}`]);
    }
    expect(await listed(shop)).toMatchObject([
      { status: 'cancelled', state: 'delivered', attempts: 1, httpStatus: 204, order },
      { status: 'wait_payment', state: 'delivered', attempts: 1 },
    ]);
  });

  test('is repeated with the same id until the server takes it, and holds back later events of its claim', async () => {
    const { shop } = await open();
    const { id, buyer } = await sell(shop);
    await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree: { aml: 1, replenishment: 1 } });
    await cancel(shop, id);
    const other = await sell(shop);
    await cancel(shop, other.id);
    const broken = server(500);
    await broken.send();
    expect(broken.bodies().map(({ data }) => [data.id, data.status])).toEqual(
      expect.arrayContaining([
        [id, 'wait_payment'],
        [other.id, 'cancelled'],
      ]),
    );
    expect(await broken.send()).toBe(0);
    expect(await listed(shop)).toContainEqual(
      expect.objectContaining({ state: 'pending', attempts: 1, httpStatus: 500, error: 'status' }),
    );
    await makeDue();
    const remote = server();
    await remote.send();
    await remote.send();
    const ofClaim = remote.bodies().filter(({ data }) => data.id === id);
    expect(ofClaim.map(({ data }) => data.status)).toEqual(['wait_payment', 'cancelled']);
    const ids = (posts: OutsidePost[]) => posts.map(({ headers }) => headers['webhook-id']);
    expect(ids(remote.posts)).toEqual(expect.arrayContaining(ids(broken.posts)));
  });

  test('is not lost and not overtaken if the process is killed while it is sent', async () => {
    const { shop } = await open();
    const { id, buyer } = await sell(shop);
    await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree: { aml: 1, replenishment: 1 } });
    await cancel(shop, id);
    // This webhook request never ends, as if the worker had been killed while sending it.
    void sendWebhooks(api.deps, () => new Promise(() => {}));
    const taken = async () => (await listed(shop)).filter(({ attempts }: { attempts: number }) => attempts > 0).length;
    await expect.poll(taken).toBe(1);
    const remote = server();
    expect(await remote.send()).toBe(0);
    await makeDue();
    await remote.send();
    await remote.send();
    expect(remote.bodies().map(({ data }) => data.status)).toEqual(['wait_payment', 'cancelled']);
  });

  test('is sent by one of two workers only', async () => {
    const { shop } = await open();
    for (let n = 0; n < 3; n++) await cancel(shop, (await sell(shop)).id);
    const remote = server();
    await Promise.all([remote.send(), remote.send(), remote.send()]);
    const ids = remote.posts.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
  });

  test.each([
    [new PrivateAddressError('tea.example'), 'network'],
    [Object.assign(new Error('late'), { name: 'AbortError' }), 'timeout'],
    [new Error('refused'), 'network'],
  ] as const)('that fails with %s says so', async (error, said) => {
    const { shop } = await open();
    await cancel(shop, (await sell(shop)).id);
    await server(error).send();
    expect(await listed(shop)).toMatchObject([{ state: 'pending', error: said, httpStatus: null }]);
  });

  test('that is answered with a redirect was not taken, and goes to no other address', async () => {
    const { shop } = await open();
    await cancel(shop, (await sell(shop)).id);
    const remote = server(302);
    await remote.send();
    expect(remote.posts.map(({ url }) => url)).toEqual(['https://tea.example/hook']);
    expect(await listed(shop)).toMatchObject([{ state: 'pending', httpStatus: 302, error: 'status' }]);
  });

  test('is given up after the last attempt, and can be sent again by the owner alone', async () => {
    const { shop } = await open();
    await cancel(shop, (await sell(shop)).id);
    await sql`update shop_deliveries set attempts = 32 where shop_id = ${shop.id}`.execute(api.db);
    await server(500).send();
    const [{ id, state }] = await listed(shop);
    expect(state).toBe('failed');
    const again = (who: User) => who.post(`/api/v1/shop/deliveries/${id}/redeliver/`);
    expect((await again((await Shop.open(api)).owner)).statusCode).toBe(404);
    expect((await again(shop.owner)).json()).toMatchObject({ state: 'pending', attempts: 0 });
    expect((await again(shop.owner)).json()).toMatchObject({ state: 'pending', attempts: 0 });
    await server().send();
    expect(await listed(shop)).toMatchObject([{ state: 'delivered' }]);
  });

  test('is deleted after thirty days, unless it still waits', async () => {
    const { shop } = await open();
    for (let n = 0; n < 2; n++) await shop.owner.post(`${hooks}test/`);
    await sql`update shop_deliveries set created_at = now() - interval '31 days' where shop_id = ${shop.id}`.execute(
      api.db,
    );
    const [{ id }] = await listed(shop);
    await sql`update shop_deliveries set next_at = null where id = ${id}`.execute(api.db);
    await deleteExpired(api.deps);
    expect(await listed(shop)).toMatchObject([{ state: 'pending' }]);
  });
});

describe('a webhook', () => {
  test('is set by an active shop only, with an https address of a public server, and its secret is stored nowhere', async () => {
    const stranger = await User.enter(api);
    const payload = { url: 'https://tea.example/' };
    expect((await stranger.send({ method: 'PUT', url: hooks, payload })).statusCode).toBe(403);
    const { shop, secret } = await open();
    const bad = await shop.owner.send({ method: 'PUT', url: hooks, payload: { url: 'https://169.254.169.254/' } });
    expect(bad.json()).toMatchObject({ code: 'validation', fields: { url: [expect.any(String)] } });
    expect((await shop.owner.get(hooks)).json().webhook).toMatchObject({
      url: 'https://tea.example/hook',
      offAt: null,
    });
    const { rows } = await sql<{ dump: string }>`select database_to_xml(true, false, '')::text as dump`.execute(api.db);
    expect(rows[0]?.dump).not.toContain(secret.replace('whsec_', ''));
  });

  test('that answers 410 is turned off until its address is saved again', async () => {
    const { shop } = await open();
    for (let n = 0; n < 2; n++) await cancel(shop, (await sell(shop)).id);
    await server(410).send();
    expect((await shop.owner.get(hooks)).json().webhook.offAt).not.toBeNull();
    expect((await listed(shop)).map(({ state, error }: { state: string; error: string }) => [state, error])).toEqual([
      ['failed', 'off'],
      ['failed', 'off'],
    ]);
    await cancel(shop, (await sell(shop)).id);
    expect(await listed(shop)).toHaveLength(2);
    expect((await shop.owner.post(`${hooks}test/`)).statusCode).toBe(409);
    await shop.owner.send({ method: 'PUT', url: hooks, payload: { url: 'https://tea.example/new' } });
    await shop.owner.post(`${hooks}test/`);
    const remote = server();
    await remote.send();
    expect(remote.posts.map(({ url }) => url)).toEqual(['https://tea.example/new']);
    expect(remote.bodies()).toEqual([{ type: 'test', mode: 'live', timestamp: expect.any(String), data: {} }]);
  });

  test('of a shop that was closed gets nothing more, not even what waited', async () => {
    const { shop } = await open();
    const { id } = await sell(shop);
    const [before] = [await listed(shop)];
    await cancel(shop, (await sell(shop)).id);
    await sql`update shops set status = 'closed', note = 'Closed' where id = ${shop.id}`.execute(api.db);
    const { posts, send } = server();
    await send();
    await sql`insert into claim_transitions (claim_id, to_status, actor_kind) values (${id}, 'expired', 'visitor')`.execute(
      api.db,
    );
    await send();
    expect([before.length, posts.length]).toEqual([0, 0]);
    await sql`update shops set status = 'active' where id = ${shop.id}`.execute(api.db);
    expect(await listed(shop)).toMatchObject([{ state: 'failed', error: 'off' }]);
  });

  test('that is removed gets nothing more, not even what waited', async () => {
    const { shop } = await open();
    await cancel(shop, (await sell(shop)).id);
    expect((await shop.owner.send({ method: 'DELETE', url: hooks })).statusCode).toBe(204);
    const remote = server();
    await remote.send();
    expect(remote.posts).toEqual([]);
    expect((await shop.owner.get(hooks)).json().webhook).toBeNull();
    expect(await listed(shop)).toMatchObject([{ state: 'failed', error: 'off' }]);
  });
});
