import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { claimTest } from '../../support/claim-test.ts';
import { goodPassword } from '../../support/factories/account.ts';
import { ps } from '../../support/factories/exchange.ts';
import { funded, Shop, shopWithdrawal } from '../../support/factories/shop.ts';

const { api } = await claimTest();
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open(api);
});

const remove = (more: object = {}) =>
  shop.owner.send({ method: 'DELETE', url: '/api/v1/users/me/', payload: { password: goodPassword, ...more } });

test('the account of a shop is not deleted while a withdrawal is open, or the balance can be withdrawn', async () => {
  const id = await shopWithdrawal(api, shop.id);
  expect((await remove()).json()).toMatchObject({ code: 'conflict', detail: expect.stringContaining('вывод') });
  await shop.owner.post(`/api/v1/shop/withdrawal/${id}/cancel/`);
  expect((await remove()).json()).toMatchObject({ code: 'conflict', detail: expect.stringContaining('20') });
  expect((await remove({ forfeit: true })).json().code).toBe('conflict');
});

test('the account of a shop is not deleted while money is on hold', async () => {
  await funded(api, shop.id, '4');
  await sql`update shop_balances set balance = 0, hold = 4 where shop_id = ${shop.id}`.execute(api.db);
  expect((await remove({ forfeit: true })).json()).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('4'),
  });
});

test('the account of a shop is not deleted while a sale is open', async () => {
  const quote = await shop.get(`quote/?from=${ps.BTC}&to=${ps.USDTTRC20}&fromSumma=0.01`);
  const { fromPs, fromSumma, toPs, toSumma } = quote.json();
  const terms = { order: 'tea-1', fromPs, toPs, fromSumma, toSumma, email: 'buyer@example.org', toRequisites: null };
  const sold = await shop.post('claim/', { ...terms, refundRequisites: { address: demoAddress('BTC') } });
  expect(sold.statusCode, sold.body).toBe(201);
  const refused = await remove({ forfeit: true });
  expect(refused.json()).toMatchObject({ detail: expect.stringContaining('незавершённые') });
});

test('a balance that is too small for a withdrawal is given up by its owner before the account is deleted', async () => {
  await funded(api, shop.id, '4');
  const asked = await remove();
  expect([asked.statusCode, asked.json().fields.forfeit[0]]).toEqual([422, expect.stringContaining('4\u00A0USDT')]);
  expect((await remove({ forfeit: true })).statusCode).toBe(204);
  const { rows } = await sql<{ balance: string; custody: string }>`
    select balance::text, custody::text from shop_balances where shop_id = ${shop.id}`.execute(api.db);
  expect(rows).toEqual([{ balance: '0', custody: '0' }]);
});
