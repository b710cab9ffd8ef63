import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { transaction } from '#backend/db/transaction.ts';
import { applyForShop } from '#backend/modules/shop/profile/service.ts';
import { balanceOf } from '#backend/modules/shop-balances/balances/service.ts';
import { endCreditHolds } from '#backend/modules/shop-balances/credits/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Guest, hashOf, Operator, ps } from '../../support/factories/exchange.ts';
import { anApplication, Shop, shopWithdrawal } from '../../support/factories/shop.ts';

const { api, operator: owner } = await claimTest();
const none = { approvalUsd: null, withdrawalShare: null, fourEyesUsd: null, operatorDayUsd: null };
let cashier: Operator;
let shop: Shop;
let orders = 0;

const set = (settings: object) =>
  sql`insert into settings (key, value) values ('claims', ${JSON.stringify({ ...none, ...settings })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);

beforeEach(async () => {
  await set({});
  cashier = await Operator.open(api, 'cashier');
  shop = await Shop.open(api);
});

/**
 * Creates a sale for 0.01 BTC whose payout goes to the shop's balance, and credits its payment.
 * @returns the claim's id
 */
async function credited(by: Operator): Promise<string> {
  const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.USDTTRC20}&fromSumma=0.01`)).json();
  const { fromPs, toPs, fromSumma, toSumma, quoteId } = quote;
  const order = `money-${(orders += 1)}`;
  const terms = { order, fromPs, toPs, fromSumma, toSumma, quoteId, email: 'buyer@example.org', toRequisites: null };
  const answer = await shop.post('claim/', { ...terms, refundRequisites: { address: demoAddress('BTC') } });
  const { id, url } = answer.json();
  const buyer = new Guest(api);
  await buyer.post(`/api/v1/claim/${id}/open/`, { token: url.split('#t=')[1] });
  await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree: { aml: 1, replenishment: 1 } });
  await by.move(id, 'credit', { summa: '0.01', tx: `never came ${id}` });
  return id;
}

const moved = async (
  id: string,
  action: string,
  by: Operator,
  more: { tx?: string; [field: string]: unknown } = {},
) => {
  const answer = (await by.move(id, action, more)).json();
  return answer.claim?.status ?? answer.code;
};
const held = async () => (await balanceOf(api.db, shop.id)).hold;

describe('a sale to the balance that one person credited and accepts', () => {
  test('waits for a colleague above the limit for own credits', async () => {
    await set({ fourEyesUsd: '0.01' });
    const id = await credited(cashier);
    expect(await moved(id, 'payout', cashier)).toBe('payout');
    expect(await held()).toBe('0');
    const { toSumma } = (await shop.get(`claim/${id}/`)).json();
    expect(await moved(id, 'sent', cashier, { summa: toSumma })).toBe('conflict');
    expect(await moved(id, 'approve', owner)).toBe('done');
    expect(Number(await held())).toBeGreaterThan(0);
  });

  test('counts for the limits of the day', async () => {
    const first = await credited(cashier);
    const { toSumma } = (await shop.get(`claim/${first}/`)).json();
    await set({ fourEyesUsd: String(Number(toSumma) * 1.5) });
    expect(await moved(first, 'payout', cashier)).toBe('done');
    expect(await moved(await credited(cashier), 'payout', cashier)).toBe('payout');
  });

  test('is completed at once if a colleague accepts it, or sends what waits', async () => {
    await set({ fourEyesUsd: '0.01' });
    expect(await moved(await credited(cashier), 'payout', owner)).toBe('done');
    const waiting = await credited(cashier);
    await moved(waiting, 'payout', cashier);
    const { toSumma } = (await shop.get(`claim/${waiting}/`)).json();
    expect(await moved(waiting, 'sent', owner, { summa: toSumma })).toBe('done');
  });

  test('waits for an approval above the limit for large sums', async () => {
    await set({ approvalUsd: '0.01' });
    const id = await credited(cashier);
    expect(await moved(id, 'payout', owner)).toBe('payout');
    expect(await moved(id, 'approve', owner)).toBe('done');
  });
});

describe('a withdrawal of a shop', () => {
  const act = async (by: Operator, id: string, action: string, more: object = {}) =>
    (await by.post(`withdrawals/${id}/`, { action, ...more })).json();

  /**
   * Completes a sale whose payment the cashier credits and accepts. Then ends the hold, so that the sum becomes part of
   * the shop's balance.
   */
  async function soldByCashier(): Promise<void> {
    await moved(await credited(cashier), 'payout', cashier);
    await sql`update shop_credits set due_at = now() where status = 'hold'`.execute(api.db);
    await endCreditHolds(api.deps);
  }

  test('is an own credit of the person who credited the shop, and no limit for a colleague', async () => {
    await soldByCashier();
    const id = await shopWithdrawal(api, shop.id);
    await set({ fourEyesUsd: '0.01' });
    await act(cashier, id, 'take');
    expect(await act(cashier, id, 'sent', { tx: hashOf('out') })).toMatchObject({ code: 'conflict' });
    expect(await act(owner, id, 'sent', { tx: hashOf('out') })).toMatchObject({ status: 'wdsucc' });
  });

  test('is an own credit up to what was credited', async () => {
    await soldByCashier();
    await sql`update shop_credits set summa = 1 where shop_id = ${shop.id} and kind = 'sale'`.execute(api.db);
    await sql`update shop_credits set summa = 0 where shop_id = ${shop.id} and kind = 'reward'`.execute(api.db);
    const { rows } = await sql<{ used: string }>`
      select sum(p.summa * r.usd)::text as used from payouts p join payment_systems s on s.id = p.ps
      join rates r on r.unit = s.unit where p.actor_id = ${cashier.id}`.execute(api.db);
    const used = Number(rows[0]?.used);
    const id = await shopWithdrawal(api, shop.id);
    await act(cashier, id, 'take');
    await set({ fourEyesUsd: String(used + 0.9) });
    expect(await act(cashier, id, 'sent', { tx: hashOf('out') })).toMatchObject({ code: 'conflict' });
    await set({ fourEyesUsd: String(used + 1.1) });
    expect(await act(cashier, id, 'sent', { tx: hashOf('out') })).toMatchObject({ status: 'wdsucc' });
    await sql`update shop_credits set summa = 0 where shop_id = ${shop.id}`.execute(api.db);
  });
});

describe('a member of staff who owns a shop', () => {
  let own: Operator;
  beforeEach(async () => {
    own = await Operator.open(api);
  });
  const give = () => sql`update shops set user_id = ${own.id} where id = ${shop.id}`.execute(api.db);

  test('cannot accept the own application', async () => {
    const { id, askedAt } = await transaction(api.db, (tx) =>
      applyForShop(tx, anApplication, { userId: own.id, locale: 'ru' }),
    );
    const accept = (by: Operator) => by.post(`shops/${id}/`, { action: 'accept', askedAt });
    expect((await accept(own)).json()).toMatchObject({ code: 'conflict', fields: { action: [expect.any(String)] } });
    expect((await accept(owner)).json()).toMatchObject({ status: 'active' });
  });

  test('neither credits, accepts nor approves the own sales', async () => {
    await give();
    const id = await credited(own);
    expect((await own.get(`claims/${id}/`)).json().claim.status).toBe('wait_payment');
    await owner.move(id, 'credit', { summa: '0.01', tx: `came ${id}` });
    expect(await moved(id, 'payout', own)).toBe('conflict');
    await set({ approvalUsd: '0.01' });
    expect(await moved(id, 'payout', cashier)).toBe('payout');
    expect(await moved(id, 'approve', own)).toBe('conflict');
    expect(await moved(id, 'refund', own, { note: 'x' })).toBe('conflict');
  });

  test('neither takes, approves nor sends the own withdrawal', async () => {
    const id = await shopWithdrawal(api, shop.id);
    await give();
    const act = async (by: Operator, action: string) =>
      (await by.post(`withdrawals/${id}/`, { action, tx: hashOf('out') })).json();
    expect(await act(own, 'take')).toMatchObject({ code: 'conflict', fields: { action: [expect.any(String)] } });
    await act(owner, 'take');
    for (const action of ['approve', 'sent', 'take'])
      expect(await act(own, action)).toMatchObject({ code: 'conflict' });
    expect(await act(owner, 'sent')).toMatchObject({ status: 'wdsucc' });
  });
});
