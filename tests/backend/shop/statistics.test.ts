import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
let orders = 0;

async function sell(shop: Shop, ...statuses: string[]): Promise<string> {
  const { fromPs, toPs, fromSumma, toSumma } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  const terms = { fromPs, toPs, fromSumma, toSumma, order: `s-${(orders += 1)}`, email: 'buyer@example.org' };
  const { id } = (await shop.post('claim/', { ...terms, toRequisites: demoCard('427600') })).json();
  for (const status of statuses) await move(id, status);
  return id;
}

const move = (id: string, status: string) =>
  sql`insert into claim_transitions (claim_id, to_status, actor_kind, at)
    values (${id}, ${status}, 'visitor', now() + interval '10 minutes')`.execute(api.db);

const statistics = async (shop: Shop, query = '') => (await shop.owner.get(`/api/v1/shop/statistics/${query}`)).json();

describe('the statistics of a shop', () => {
  test('are its own only, and count each claim once however often its status changes', async () => {
    const [shop, other] = [await Shop.open(api), await Shop.open(api)];
    await sell(other, 'done');
    await sell(shop);
    await sell(shop, 'paid', 'expired');
    await sell(shop, 'paid', 'check', 'paid', 'done');
    const { total, rows } = await statistics(shop, '?days=7');
    expect(total).toMatchObject({ created: 3, paid: 2, done: 1 });
    expect(total.seconds).toBeGreaterThan(590);
    expect(total.seconds).toBeLessThan(700);
    expect(Number(total.turnover)).toBeGreaterThan(0);
    expect(rows).toHaveLength(7);
    expect(rows[6]).toMatchObject({ created: 3, done: 1, pair: null });
    expect(rows[0]).toMatchObject({ created: 0, done: 0, turnover: '0', seconds: null });
    expect((await (await User.enter(api)).get('/api/v1/shop/statistics/')).statusCode).toBe(403);
  });

  test('equal the sums over the sales themselves after every status', async () => {
    const shop = await Shop.open(api);
    const ids = [await sell(shop), await sell(shop), await sell(shop)];
    const statuses = [
      'wait_payment',
      'paid_partial',
      'paid',
      'payout',
      'done',
      'expired',
      'choice',
      'refunded',
      'done',
    ];
    for (const [place, status] of statuses.entries()) await move(ids[place % 3] ?? '', status);
    const { rows } = await sql<{ sales: string; hours: string }>`select
      (select concat_ws(' ', count(*), count(*) filter (where paid), count(*) filter (where state = 'done'),
        sum(turnover), sum(seconds)) from shop_sales where shop_id = ${shop.id}) as sales,
      (select concat_ws(' ', sum(created), sum(paid), sum(done), sum(turnover), sum(seconds))
        from shop_hours where shop_id = ${shop.id}) as hours`.execute(api.db);
    expect(rows[0]?.hours).toBe(rows[0]?.sales);
  });

  test('begin days where the owner lives', async () => {
    const shop = await Shop.open(api);
    await sell(shop);
    await sql`update shop_hours set at = date_trunc('day', now(), 'UTC') - interval '2 hours'
      where shop_id = ${shop.id}`.execute(api.db);
    const created = async (zone: string) =>
      (await statistics(shop, `?days=3&zone=${zone}`)).rows.find((row: { created: number }) => row.created > 0).key;
    const [utc, moscow] = [await created('UTC'), await created('Europe/Moscow')];
    expect(Date.parse(moscow) - Date.parse(utc)).toBe(86_400_000);
    expect((await statistics(shop, '?zone=Mars/Olympus')).code).toBe('validation');
  });

  test('are grouped by week, month and pair', async () => {
    const shop = await Shop.open(api);
    await sell(shop, 'done');
    for (const by of ['week', 'month']) {
      const { rows } = await statistics(shop, `?days=60&by=${by}`);
      expect(rows.at(-1)).toMatchObject({ created: 1, done: 1 });
      expect(rows.length).toBeLessThan(12);
    }
    const { rows } = await statistics(shop, '?by=pair');
    expect(rows).toMatchObject([{ key: 'BTC SBERRUB', created: 1, pair: { from: expect.any(String) } }]);
  });

  test('count the visits of links in the hour of the visit', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link();
    for (const _ of [1, 2]) await new Guest(api).post(`${path}open/`, {});
    await shop.owner.post(`${path}open/`, {});
    expect((await statistics(shop)).total).toMatchObject({ opens: 2, created: 0 });
    expect((await statistics(shop, '?by=pair')).rows).toMatchObject([{ key: 'BTC SBERRUB', opens: 2 }]);
  });

  test('count a claim that is created while another of the same hour ends', async () => {
    const shop = await Shop.open(api);
    const ids = [await sell(shop), await sell(shop), await sell(shop)];
    await Promise.all([...ids.map((id) => move(id, 'done')), sell(shop), sell(shop)]);
    expect((await statistics(shop)).total).toMatchObject({ created: 5, done: 3 });
  });
});
