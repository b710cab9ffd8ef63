import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OutsidePost } from '#backend/post-outside.ts';
import { verifyWebhook } from '#sdk/src/index.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { Shop } from '../../support/factories/shop.ts';
import { sendWebhooks } from '../../support/send-webhooks.ts';

const api = await testApp();
const hooks = '/api/v1/shop/webhooks/';

const save = async ({ owner }: Shop, url = 'https://tea.example/hook') =>
  (await owner.send({ method: 'PUT', url: hooks, payload: { url } })).json();

/** Sends the waiting events. @returns the requests */
async function sent(status = 204): Promise<OutsidePost[]> {
  const posts: OutsidePost[] = [];
  const post = async (request: OutsidePost) => {
    posts.push(request);
    return status;
  };
  await sendWebhooks(api.deps, post);
  return posts;
}

async function testEvent(shop: Shop): Promise<OutsidePost> {
  await shop.owner.post(`${hooks}test/`);
  const [post] = await sent();
  if (!post) throw new Error('no event was sent');
  return post;
}

const isSignedWith = ({ body, headers }: OutsidePost, secret: string): boolean => {
  try {
    return verifyWebhook({ body, headers, secret }).type === 'test';
  } catch {
    return false;
  }
};

describe('the signing secret of a webhook', () => {
  test('stays the same when the address is saved again, and is shown only at first', async () => {
    const shop = await Shop.open(api);
    const { secret } = await save(shop);
    expect(secret).toMatch(/^whsec_/);
    expect(await save(shop, 'https://tea.example/new')).toMatchObject({ url: 'https://tea.example/new', secret: null });
    const post = await testEvent(shop);
    expect([post.url, isSignedWith(post, secret)]).toEqual(['https://tea.example/new', true]);
  });

  test('is replaced by a call of its own, and the old one signs too for a day', async () => {
    const shop = await Shop.open(api);
    const { secret: old } = await save(shop);
    const answer = await shop.owner.post(`${hooks}secret/`);
    const { secret } = answer.json();
    expect([answer.statusCode, secret === old]).toEqual([200, false]);
    const both = await testEvent(shop);
    expect([isSignedWith(both, secret), isSignedWith(both, old)]).toEqual([true, true]);
    await sql`update shop_webhooks set old_salt_until = now() - interval '1 second' where shop_id = ${shop.id}`.execute(
      api.db,
    );
    const later = await testEvent(shop);
    expect([isSignedWith(later, secret), isSignedWith(later, old)]).toEqual([true, false]);
  });

  test('is replaced only by the owner of an active shop with a webhook', async () => {
    expect((await (await User.enter(api)).post(`${hooks}secret/`)).statusCode).toBe(403);
    expect((await (await Shop.open(api)).owner.post(`${hooks}secret/`)).statusCode).toBe(404);
  });
});

describe('the log of an event', () => {
  const listed = async ({ owner }: Shop) => (await owner.get('/api/v1/shop/deliveries/')).json().results;

  test('keeps every attempt, also after the event is sent again', async () => {
    const shop = await Shop.open(api);
    await save(shop);
    await shop.owner.post(`${hooks}test/`);
    await sent(500);
    const [{ id }] = await listed(shop);
    const again = await shop.owner.post(`/api/v1/shop/deliveries/${id}/redeliver/`);
    expect(again.json()).toMatchObject({ state: 'pending', httpStatus: 500 });
    await sent();
    const [delivery] = await listed(shop);
    expect(delivery).toMatchObject({
      state: 'delivered',
      log: [
        { httpStatus: 204, error: null },
        { httpStatus: 500, error: 'status' },
      ],
    });
  });

  test('says that an event that waits can be sent at once', async () => {
    const shop = await Shop.open(api);
    await save(shop);
    await shop.owner.post(`${hooks}test/`);
    await sent(500);
    expect(await sent()).toEqual([]);
    const [{ id }] = await listed(shop);
    expect((await shop.owner.post(`/api/v1/shop/deliveries/${id}/redeliver/`)).statusCode).toBe(200);
    expect(await sent()).toHaveLength(1);
  });
});
