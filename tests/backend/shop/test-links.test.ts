import { expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { testApp } from '../../support/app.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const back = { successUrl: 'https://tea.example/thanks', failUrl: 'https://tea.example/cart' };

/** Opens a payment link as a buyer, and creates a claim with its terms. */
async function pay(path: string, buyer = new Guest(api)) {
  const { fromSumma, toSumma, quoteId } = (await buyer.get(path)).json().quote;
  const terms = { fromSumma, toSumma, quoteId, email: 'buyer@example.org' };
  return await buyer.post(path, { ...terms, refundRequisites: { address: demoAddress('BTC') } });
}

const linksOf = async (shop: Shop) => (await shop.owner.get('/api/v1/shop/links/')).json().results;

test('a test link says so, creates a test claim and no sale, and leads back to the shop from the outcome', async () => {
  const shop = await Shop.open(api);
  const path = await shop.link({ mode: 'test', order: 'A-7', ...back });
  const buyer = new Guest(api);
  expect((await buyer.get(path)).json()).toMatchObject({ mode: 'test', state: 'open', claim: null });
  const answer = await pay(path, buyer);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, mode } = answer.json();
  expect(mode).toBe('test');
  expect((await new Guest(api).get(path)).json()).toMatchObject({ state: 'pending', claim: id });
  expect((await shop.owner.get('/api/v1/shop/sales/')).json().count).toBe(0);
  expect((await shop.owner.get('/api/v1/shop/test-claims/')).json().results).toMatchObject([{ id, order: 'A-7' }]);
  const play = async (outcome: string) => (await buyer.post(`/api/v1/test-claim/${id}/`, { outcome })).json();
  expect(await play('paid')).toMatchObject({ shop: 'Tea shop', backUrl: null });
  expect(await play('done')).toMatchObject({ status: 'done', backUrl: back.successUrl });
  expect((await buyer.get(path)).json()).toMatchObject({ state: 'paid', claim: id });
  expect(await linksOf(shop)).toMatchObject([{ mode: 'test', payments: 1, state: 'paid' }]);
});

test('a one-time test link opens again after a test payment that failed', async () => {
  const shop = await Shop.open(api);
  const path = await shop.link({ mode: 'test', order: 'B', ...back });
  const { id } = (await pay(path)).json();
  expect((await new Guest(api).get(path)).json()).toMatchObject({ state: 'pending', quote: null });
  const ended = await new Guest(api).post(`/api/v1/test-claim/${id}/`, { outcome: 'expired' });
  expect(ended.json().backUrl).toBe(back.failUrl);
  expect((await pay(path)).statusCode).toBe(201);
  const { results } = (await shop.owner.get('/api/v1/shop/test-claims/')).json();
  expect(results.map(({ order }: { order: string }) => order)).toEqual(['B-2', 'B']);
});

test('visits of a test link are left out of the statistics, and its order number stays free for a real link', async () => {
  const shop = await Shop.open(api);
  const path = await shop.link({ mode: 'test', order: 'C' });
  await new Guest(api).post(`${path}open/`, {});
  await shop.link({ order: 'C' });
  await expect(shop.link({ mode: 'test', order: 'C' })).rejects.toThrow('conflict');
  expect((await linksOf(shop)).map(({ mode, opens }: { mode: string; opens: number }) => [mode, opens])).toEqual([
    ['live', 0],
    ['test', 1],
  ]);
  expect((await shop.owner.get('/api/v1/shop/statistics/')).json().total.opens).toBe(0);
});

test('a test link refuses the same mistakes as a real one', async () => {
  const shop = await Shop.open(api);
  await expect(shop.link({ mode: 'test', fromSumma: '0.00000001' })).rejects.toThrow('"min"');
  const path = await shop.link({ mode: 'test', toPs: ps.USDTTRC20, toRequisites: null });
  const buyer = new Guest(api);
  const { fromSumma, toSumma, quoteId } = (await buyer.get(path)).json().quote;
  const wrong = { fromSumma, toSumma, quoteId, email: 'buyer@example.org', refundRequisites: { address: 'bc1q' } };
  expect((await buyer.post(path, wrong)).json().code).toBe('requisites_invalid');
});
