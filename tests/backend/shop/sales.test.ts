import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { claimStatuses, endedWithoutExchangeStatuses } from '#domain/claim-status.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();

async function sell(shop: Shop, order: string): Promise<string> {
  const { fromPs, toPs, fromSumma, toSumma } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  const terms = { fromPs, toPs, fromSumma, toSumma, order, email: 'buyer@example.org' };
  return (await shop.post('claim/', { ...terms, toRequisites: demoCard('427600') })).json().id;
}

const salesOf = async (shop: Shop, query = '') => (await shop.owner.get(`/api/v1/shop/sales/${query}`)).json();
const csvOf = async (shop: Shop, query = '', prefix = '') =>
  (await shop.owner.get(`${prefix}/api/v1/shop/sales/csv/${query}`)).body;
const ordersIn = ({ results }: { results: { order: string }[] }) => results.map(({ order }) => order);

describe('the sales of a shop', () => {
  test('are its own only, newest first, with what the buyer pays and the shop receives', async () => {
    const [shop, other] = [await Shop.open(api), await Shop.open(api)];
    await sell(other, 'foreign');
    const id = await sell(shop, 'first');
    await sell(shop, 'second');
    const page = await salesOf(shop);
    expect([page.count, ordersIn(page)]).toEqual([2, ['second', 'first']]);
    expect(page.results[1]).toMatchObject({
      id,
      state: 'open',
      status: 'new',
      fromSumma: '0.01',
      fromCurrency: 'BTC',
      key: 'Server',
    });
    expect((await (await User.enter(api)).get('/api/v1/shop/sales/')).statusCode).toBe(403);
    expect((await (await User.enter(api)).get('/api/v1/shop/sales/csv/')).statusCode).toBe(403);
  });

  test('are found by state, by order and by date', async () => {
    const shop = await Shop.open(api);
    const [ended, old] = [await sell(shop, 'ended'), await sell(shop, 'old')];
    await sell(shop, 'new');
    await shop.post(`claim/${ended}/cancel/`, {});
    await sql`update shop_sales set created_at = '2026-01-10T23:30:00Z' where claim_id = ${old}`.execute(api.db);
    expect(ordersIn(await salesOf(shop, '?state=ended'))).toEqual(['ended']);
    expect(ordersIn(await salesOf(shop, '?state=open'))).toEqual(['new', 'old']);
    expect(ordersIn(await salesOf(shop, '?order=old'))).toEqual(['old']);
    expect(ordersIn(await salesOf(shop, '?date_from=2026-01-10&date_to=2026-01-10'))).toEqual(['old']);
    expect(ordersIn(await salesOf(shop, '?date_from=2026-01-11'))).toEqual(['new', 'ended']);
    expect((await salesOf(shop, '?state=paid')).code).toBe('validation');
  });

  test('are found by the beginning of their order number in any case, and a wildcard finds itself', async () => {
    const shop = await Shop.open(api);
    for (const order of ['Tea-10', 'tea-1', 'TEA-2', 'Cup-1', 'cup_1']) await sell(shop, order);
    expect(ordersIn(await salesOf(shop, '?order=tEa'))).toEqual(['TEA-2', 'tea-1', 'Tea-10']);
    expect(await salesOf(shop, '?order=TEA-1')).toMatchObject({ count: 2, cutOff: false });
    expect(ordersIn(await salesOf(shop, '?order=cup_'))).toEqual(['cup_1']);
    expect(ordersIn(await salesOf(shop, '?order=%25'))).toEqual([]);
    expect((await csvOf(shop, '?order=cup')).trim().split('\n')).toHaveLength(3);
  });

  test('follow the status of their claims in every state', async () => {
    const shop = await Shop.open(api);
    const id = await sell(shop, 'states');
    for (const status of claimStatuses) {
      await sql`insert into claim_transitions (claim_id, to_status, actor_kind) values (${id}, ${status}, 'visitor')`.execute(
        api.db,
      );
      const { rows } = await sql<{ state: string }>`select state from shop_sales where claim_id = ${id}`.execute(
        api.db,
      );
      const isFinished = status === 'done' || status === 'refunded';
      const expected = isFinished ? status : endedWithoutExchangeStatuses.includes(status) ? 'ended' : 'open';
      expect([status, rows[0]?.state]).toEqual([status, expected]);
    }
  });
});

describe('one sale', () => {
  test('has the statuses of its claim in order, and nothing of the buyer', async () => {
    const [shop, other] = [await Shop.open(api), await Shop.open(api)];
    const id = await sell(shop, 'one');
    await shop.post(`claim/${id}/cancel/`, {});
    const { body } = await shop.owner.get(`/api/v1/shop/sales/${id}/`);
    const { order, final, history } = JSON.parse(body);
    expect([order, final]).toEqual(['one', true]);
    expect(history.map(({ status }: { status: string }) => status)).toEqual(['new', 'cancelled']);
    expect(body).not.toContain('buyer@example.org');
    expect((await other.owner.get(`/api/v1/shop/sales/${id}/`)).statusCode).toBe(404);
    expect((await (await User.enter(api)).get(`/api/v1/shop/sales/${id}/`)).statusCode).toBe(403);
  });
});

describe('the export', () => {
  test('has every sale that fits once, also if many were created in the same moment', async () => {
    const shop = await Shop.open(api);
    await sell(shop, 'sample');
    await sql`
      with made as (
        insert into claims (from_ps, to_ps, from_summa, to_summa, course, course_type, email, from_requisites,
          to_requisites, locale, rail, agree, clock_at)
        select from_ps, to_ps, from_summa, to_summa, course, course_type, email, from_requisites, to_requisites, locale,
          rail, agree, clock_at
        from (select * from claims order by created_at desc limit 1) c, generate_series(1, 2500) returning id)
      insert into shop_sales (shop_id, order_id, claim_id, created_at)
      select ${shop.id}, 'many-' || row_number() over (), id, now() + make_interval(secs => (row_number() over () / 900) * 0.000001) from made`.execute(
      api.db,
    );
    const [header, ...lines] = (await csvOf(shop, '?state=open')).trimEnd().split('\r\n');
    expect(header).toMatch(/^\uFEFFСоздана,Номер заказа в магазине,Номер оплаты,Статус,/);
    expect([lines.length, new Set(lines.map((line) => line.split(',')[1])).size]).toEqual([2501, 2501]);
    expect((await salesOf(shop)).count).toBe(1_000);
  });

  test('is in the language of the owner, with times of the owner and their offset', async () => {
    const shop = await Shop.open(api);
    const id = await sell(shop, 'A-1');
    await sql`update shop_sales set created_at = '2026-07-10T23:30:05Z' where claim_id = ${id}`.execute(api.db);
    const lineOf = async (...given: [string, string]) => (await csvOf(shop, ...given)).split('\r\n')[1]?.split(',');
    const [at, , , status, method] = (await lineOf('?zone=Europe/Berlin', '/en')) ?? [];
    expect([at, status, method]).toEqual(['2026-07-11 01:30:05 +02:00', 'Created', 'Bitcoin']);
    const [utc, , , word, , summa, unit] = (await lineOf('', '')) ?? [];
    expect([utc, summa, unit]).toEqual(['2026-07-10 23:30:05 +00:00', '0.01', 'BTC']);
    expect(word).toMatch(/[а-я]/);
    expect((await csvOf(shop, '?zone=Mars/Olympus')).includes('validation')).toBe(true);
  });

  test('refuses a period that ends before it begins, as the list does', async () => {
    const shop = await Shop.open(api);
    const period = '?date_from=2026-01-11&date_to=2026-01-10';
    expect((await salesOf(shop, period)).fields.date_to).toEqual(['Конец периода раньше начала.']);
    expect((await shop.owner.get(`/api/v1/shop/sales/csv/${period}`)).statusCode).toBe(422);
    expect((await salesOf(shop, '?date_from=2026-01-11&date_to=2026-01-11')).count).toBe(0);
  });

  test('shows an order number that looks like a formula as text', async () => {
    const shop = await Shop.open(api);
    await sell(shop, '=HYPERLINK("https://x.example")');
    expect(await csvOf(shop)).toContain(`,"'=HYPERLINK(""https://x.example"")",`);
  });
});
