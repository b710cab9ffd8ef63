import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
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
    expect(rows[6]).toMatchObject({ created: 3, done: 1, pair: null, source: null });
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
    const { rows } = await sql<{ sums: string }>`
      select concat_ws(' ', count(*), count(*) filter (where paid), count(*) filter (where state = 'done'),
        sum(turnover), sum(reward), sum(seconds)) as sums from shop_sales where shop_id = ${shop.id}
      union all
      select concat_ws(' ', sum(created), sum(paid), sum(done), sum(turnover), sum(reward), sum(seconds))
      from shop_sums where shop_id = ${shop.id} group by kind, unit`.execute(api.db);
    expect(rows).toHaveLength(7);
    expect(new Set(rows.map(({ sums }) => sums)).size).toBe(1);
  });

  test('begin days where the owner lives', async () => {
    const shop = await Shop.open(api);
    await sell(shop);
    await sql`update shop_sums set at = date_trunc(unit, date_trunc('day', now(), 'UTC') - interval '2 hours', 'UTC')
      where shop_id = ${shop.id}`.execute(api.db);
    const created = async (zone: string) =>
      (await statistics(shop, `?days=3&zone=${zone}`)).rows.find((row: { created: number }) => row.created > 0).key;
    const [utc, moscow] = [await created('UTC'), await created('Europe/Moscow')];
    expect(Date.parse(moscow) - Date.parse(utc)).toBe(86_400_000);
    expect((await statistics(shop, '?zone=Mars/Olympus')).code).toBe('validation');
  });

  test.each(['UTC', 'Europe/Moscow', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'have the same sums by day, pair and link in %s',
    async (zone) => {
      const shop = await Shop.open(api);
      await sql`select shop_count(${shop.id}, now() - make_interval(hours => n), ${ps.BTC}, ${ps.SBERRUB}, 'api', 0, 1, 0, 0,
        n, 0, 0) from generate_series(0, 120) n`.execute(api.db);
      for (const by of ['day', 'week', 'month', 'pair', 'link']) {
        const { total, rows } = await statistics(shop, `?days=3&by=${by}&zone=${zone}`);
        const sumOf = (name: string) =>
          rows.reduce((sum: number, row: Record<string, string>) => sum + Number(row[name]), 0);
        expect([by, sumOf('created'), sumOf('turnover')]).toEqual([by, total.created, Number(total.turnover)]);
        expect(total.created).toBeGreaterThan(47);
        expect(total.created).toBeLessThan(73);
      }
    },
  );

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

  test('are grouped by reusable link, one-time links and the shop’s server', async () => {
    const shop = await Shop.open(api);
    const payBy = async (path: string) => {
      const buyer = new Guest(api);
      const { quote } = (await buyer.get(path)).json();
      const { fromSumma, toSumma, quoteId } = quote;
      const email = 'buyer@example.org';
      const refundRequisites = { address: demoAddress('BTC') };
      return (await buyer.post(path, { fromSumma, toSumma, quoteId, email, refundRequisites })).json().id;
    };
    const path = await shop.link({ once: false, order: 'set', title: 'Tea set' });
    await new Guest(api).post(`${path}open/`, {});
    await move(await payBy(path), 'done');
    await payBy(path);
    await payBy(await shop.link());
    await sell(shop);
    const { rows } = await statistics(shop, '?by=link');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      opens: 1,
      created: 2,
      done: 1,
      source: { kind: 'link', order: 'set', title: 'Tea set' },
    });
    const others = rows
      .slice(1)
      .map((row: { source: { kind: string }; created: number }) => [row.source.kind, row.created]);
    expect(Object.fromEntries(others)).toEqual({ once: 1, api: 1 });
  });

  test('have the reward of a sale, in the currency of the balance', async () => {
    const shop = await Shop.open(api);
    const id = await sell(shop);
    await sql`insert into shop_credits (claim_id, shop_id, kind, summa, due_at) values (${id}, ${shop.id}, 'reward', 1.5, now())`.execute(
      api.db,
    );
    await sql`update shop_credits set summa = 1.25 where claim_id = ${id}`.execute(api.db);
    expect(await statistics(shop)).toMatchObject({ rewardCurrency: 'USDT', total: { reward: '1.25' } });
  });

  test('count a claim that is created while another of the same hour ends', async () => {
    const shop = await Shop.open(api);
    const ids = [await sell(shop), await sell(shop), await sell(shop)];
    await Promise.all([...ids.map((id) => move(id, 'done')), sell(shop), sell(shop)]);
    expect((await statistics(shop)).total).toMatchObject({ created: 5, done: 3 });
  });
});
