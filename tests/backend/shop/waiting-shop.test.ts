import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { applyForShop } from '#backend/modules/shop/profile/service.ts';
import { keyScopes } from '#domain/shop.ts';
import { testApp } from '../../support/app.ts';
import { goodPassword, User } from '../../support/factories/account.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { anApplication, Shop } from '../../support/factories/shop.ts';

const api = await testApp();
/** Another shop, needed only for its method `send`, which here signs calls with the key of the waiting shop. */
const sender = await Shop.open(api);

async function waitingShop() {
  const owner = await User.enter(api);
  const { id } = await transaction(api.db, (tx) => applyForShop(tx, anApplication, { userId: owner.id, locale: 'ru' }));
  const key = await owner.post('/api/v1/shop/keys/', { name: 'Staging', mode: 'test', scopes: keyScopes });
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    sender.send({ method, url: `/api/v1/merchant/${path}`, ...(payload && { payload }) }, key.json());
  return { owner, id, key, call };
}

describe('a shop that waits for its acceptance', () => {
  test('gets a test key that creates a claim, plays its outcome and reads the events', async () => {
    const { owner, key, call } = await waitingShop();
    expect(key.statusCode).toBe(201);
    const quote = (await call('GET', `quote/?from=${ps.BTC}&to=${ps.USDTTRC20}&fromSumma=0.01`)).json();
    const { fromPs, toPs, fromSumma, toSumma, quoteId } = quote;
    const terms = { fromPs, toPs, fromSumma, toSumma, quoteId, email: 'buyer@example.org', toRequisites: null };
    const claim = (await call('POST', 'claim/', { ...terms, order: 'A-1' })).json();
    expect(claim).toMatchObject({ mode: 'test', status: 'new' });
    expect((await new Guest(api).get(`/api/v1/test-claim/${claim.id}/`)).statusCode).toBe(200);
    expect((await call('POST', `test/claim/${claim.id}/`, { outcome: 'done' })).json().status).toBe('done');
    expect((await call('GET', 'test/events/')).json().results.length).toBeGreaterThan(0);
    const listed = await owner.send({ method: 'GET', url: '/api/v1/shop/test-claims/' });
    expect(listed.json().results).toHaveLength(1);
    const { url } = (
      await call('POST', 'link/', { order: 'B-1', methods: 'any', toPs, toSumma: '25', toRequisites: null, once: true })
    ).json();
    const code = String(url).split('/').at(-1);
    expect((await new Guest(api).get(`/api/v1/pay/${code}/`)).json()).toMatchObject({ mode: 'test', state: 'open' });
  });

  test('shows buyers no name, title or site of its own until it is accepted', async () => {
    const { id, call } = await waitingShop();
    const pages = { successUrl: 'https://tea.example/done', failUrl: 'https://tea.example/failed' };
    const price = { methods: [ps.BTC], toPs: ps.USDTTRC20, toSumma: '100', toRequisites: null, once: true };
    const link = await call('POST', 'link/', { order: 'B-2', title: 'Call +1 555 0100', ...price, ...pages });
    const buyer = new Guest(api);
    expect(link.json()).toMatchObject({ title: 'Call +1 555 0100', state: 'open' });
    const path = `/api/v1/pay/${String(link.json().url).split('/').at(-1)}/`;
    const shown = async () => (await buyer.get(path)).json();
    const open = await shown();
    expect(open).toMatchObject({ mode: 'test', state: 'open', shop: null, title: '' });
    const { fromSumma, toSumma, quoteId } = open.quote;
    const claim = (await buyer.post(path, { fromSumma, toSumma, quoteId, email: 'buyer@example.org' })).json();
    const played = (await call('POST', `test/claim/${claim.id}/`, { outcome: 'done' })).json();
    expect(played.status).toBe('done');
    const testClaim = async () => (await buyer.get(`/api/v1/test-claim/${claim.id}/`)).json();
    expect(await testClaim()).toMatchObject({ shop: null, backUrl: null });
    const become = (status: string) =>
      sql`update shops set status = ${status}, note = 'By staff' where id = ${id}`.execute(api.db);
    await become('refused');
    expect(await shown()).toMatchObject({ shop: null, title: '' });
    await become('active');
    expect(await shown()).toMatchObject({
      shop: { name: anApplication.name, site: anApplication.site },
      title: 'Call +1 555 0100',
    });
    expect(await testClaim()).toMatchObject({ shop: anApplication.name, backUrl: pages.successUrl });
    await become('closed');
    expect(await shown()).toMatchObject({ shop: { name: anApplication.name } });
  });

  test('gets no live key, no webhook address, no links of the account and no sales', async () => {
    const { owner } = await waitingShop();
    const live = { name: 'Server', scopes: keyScopes, password: goodPassword };
    expect((await owner.post('/api/v1/shop/keys/', live)).statusCode).toBe(403);
    for (const mode of ['live', 'test']) {
      const url = `/api/v1/shop/webhooks/?mode=${mode}`;
      const set = await owner.send({ method: 'PUT', url, payload: { url: 'https://tea.example/hook' } });
      expect(set.statusCode).toBe(403);
    }
    for (const path of ['links', 'sales', 'widget'])
      expect((await owner.send({ method: 'GET', url: `/api/v1/shop/${path}/` })).statusCode).toBe(403);
  });

  test('loses its keys when the application is refused', async () => {
    const { owner, id, call } = await waitingShop();
    expect((await call('GET', 'rates/')).statusCode).toBe(200);
    await sql`update shops set status = 'refused', note = 'No site' where id = ${id}`.execute(api.db);
    expect((await call('GET', 'rates/')).statusCode).toBe(403);
    expect((await owner.send({ method: 'GET', url: '/api/v1/shop/keys/' })).statusCode).toBe(403);
  });
});

test('nobody gets a key before the application', async () => {
  const user = await User.enter(api);
  const draft = { name: 'Staging', mode: 'test', scopes: keyScopes };
  expect((await user.post('/api/v1/shop/keys/', draft)).statusCode).toBe(403);
});
