import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { webhookSender } from '#backend/modules/shop/webhooks/service.ts';
import { testApp } from '../../support/app.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const hooks = '/api/v1/shop/webhooks/';

afterEach(async () => {
  await sql`update shop_deliveries set next_at = null`.execute(api.db);
});

/** Opens a shop whose webhook has the host `<name>.example`. */
async function open(name: string): Promise<Shop> {
  const shop = await Shop.open(api);
  await shop.owner.send({ method: 'PUT', url: hooks, payload: { url: `https://${name}.example/hook` } });
  return shop;
}

const queueTest = ({ owner }: Shop) => owner.post(`${hooks}test/`);
const listed = async ({ owner }: Shop) => (await owner.get('/api/v1/shop/deliveries/')).json().results;

describe('a webhook', () => {
  test('of a slow server delays only its own events, of which four are sent at a time', async () => {
    const [slow, quick] = [await open('slow'), await open('quick')];
    for (let n = 0; n < 6; n++) await queueTest(slow);
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const posts: string[] = [];
    const sender = webhookSender(api.deps, async ({ url }) => {
      posts.push(url);
      if (url.includes('slow')) await answered;
      return 204;
    });
    const slowPosts = () => posts.filter((url) => url.includes('slow'));
    await sender.round();
    // The slow server has not answered the events of the first round yet. The events of the quick server are queued
    // only now.
    for (let n = 0; n < 3; n++) {
      await queueTest(quick);
      await sender.round();
      await expect.poll(async () => (await listed(quick))[0]).toMatchObject({ state: 'delivered' });
    }
    expect([slowPosts().length, posts.length]).toEqual([4, 7]);
    answer();
    await sender.settled();
    await sender.round();
    await sender.settled();
    expect(slowPosts()).toHaveLength(6);
    expect((await listed(slow)).map(({ state }: { state: string }) => state)).toEqual(Array(6).fill('delivered'));
  });

  test('gets its first event before another gets its second, if there are more than can be sent at once', async () => {
    const [busy, late] = [await open('busy'), await open('late')];
    for (let n = 0; n < 4; n++) await queueTest(busy);
    await queueTest(late);
    const posts: string[] = [];
    const sender = webhookSender(api.deps, async ({ url }) => posts.push(url) && 204, 2);
    expect(await sender.round()).toBe(2);
    await sender.settled();
    expect(posts.toSorted()).toEqual(['https://busy.example/hook', 'https://late.example/hook']);
  });
});

test('an event is sent again at most 100 times an hour for all events of a shop', async () => {
  const [shop, other] = [await open('tea'), await open('cups')];
  for (let n = 0; n < 2; n++) await queueTest(shop);
  await queueTest(other);
  const again = ({ owner }: Shop, { id }: { id: string }) => owner.post(`/api/v1/shop/deliveries/${id}/redeliver/`);
  const [first, second] = await listed(shop);
  const counter = (change: string) =>
    sql`update throttle_counters set ${sql.raw(change)} where key like 'redeliver:' || ${shop.id} || ':%'`.execute(
      api.db,
    );
  expect((await again(shop, first)).statusCode).toBe(200);
  await counter('count = 99');
  expect((await again(shop, first)).statusCode).toBe(200);
  const refused = await again(shop, second);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'rate_limited', detail: expect.stringMatching(/100/) },
  ]);
  const seconds = Number(refused.headers['retry-after']);
  expect([seconds > 0, seconds <= 3_600]).toEqual([true, true]);
  const [foreign] = await listed(other);
  expect((await again(other, foreign)).statusCode).toBe(200);
  await counter("key = 'earlier'");
  expect((await again(shop, second)).statusCode).toBe(200);
});
