import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { transaction } from '#backend/db/transaction.ts';
import { formatMoney } from '#domain/format.ts';
import { testApp } from '../../support/app.ts';
import { goodPassword } from '../../support/factories/account.ts';
import { Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const shop = await Shop.open(api);
const stranger = await Shop.open(api);

const wallet = demoCard('427600');
let orders = 0;

/** Returns a draft of a claim that the buyer pays in Bitcoin and the exchange pays out to the shop's card. */
async function draft(more: object = {}) {
  const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.SBERRUB}&fromSumma=0.01`)).json();
  const { fromPs, toPs, fromSumma, toSumma, quoteId } = quote;
  const sums = { fromPs, toPs, fromSumma, toSumma, quoteId };
  return { order: `order-${(orders += 1)}`, ...sums, email: 'buyer@example.org', toRequisites: wallet, ...more };
}

describe('prices', () => {
  test('are listed page by page, and found by their codes', async () => {
    const page = (await shop.get('rates/?size=5')).json();
    expect(page.results).toHaveLength(5);
    expect(page.count).toBeGreaterThan(5);
    const [rate, ...others] = (await shop.get('rates/?from=btc&to=SBERRUB')).json().results;
    expect(others).toEqual([]);
    expect(rate).toMatchObject({ fromPs: ps.BTC, toPs: ps.SBERRUB, from: 'BTC', to: 'SBERRUB' });
    expect((await shop.get('rates/?from=CASHUSD')).json().results).toEqual([]);
  });

  test('of a quote follow from either sum, and a sum beyond the limits is refused with the limit', async () => {
    const pair = `from=${ps.BTC}&to=${ps.SBERRUB}`;
    const sent = (await shop.get(`quote/?${pair}&fromSumma=0.01`)).json();
    const back = (await shop.get(`quote/?${pair}&toSumma=${sent.toSumma}`)).json();
    expect([back.toSumma, Number(back.fromSumma)]).toEqual([sent.toSumma, expect.closeTo(0.01, 6)]);
    expect((await shop.get(`quote/?${pair}&fromSumma=${sent.min}`)).json().fromSumma).toBe(sent.min);
    expect((await shop.get(`quote/?${pair}&fromSumma=0.00000001`)).json()).toMatchObject({
      code: 'min',
      fields: { fromSumma: [`Минимум ${formatMoney(sent.min, 'BTC', 'ru')}.`] },
    });
  });
});

describe('a preflight', () => {
  test('names what is missing or wrong, and creates nothing', async () => {
    const before = await sql<{ count: number }>`select count(*)::int as count from claims`.execute(api.db);
    const empty = (await shop.post('preflight/', {})).json();
    expect(empty).toMatchObject({ ready: false, code: 'validation' });
    expect(Object.keys(empty.fields)).toEqual(expect.arrayContaining(['order', 'fromPs', 'toRequisites']));
    const wrong = (await shop.post('preflight/', await draft({ toRequisites: '4276000000000001' }))).json();
    expect(wrong).toMatchObject({
      ready: false,
      code: 'requisites_invalid',
      fields: { toRequisites: [expect.any(String)] },
    });
    expect((await shop.post('preflight/', await draft())).json()).toEqual({
      ready: true,
      code: null,
      detail: null,
      fields: {},
    });
    const after = await sql<{ count: number }>`select count(*)::int as count from claims`.execute(api.db);
    expect(after.rows).toEqual(before.rows);
  });
});

describe('a claim of a shop', () => {
  test('is paid by the buyer on the page of its address, and the shop reads how it goes on', async () => {
    const created = await shop.post('claim/', await draft({ refundRequisites: { address: demoAddress('BTC') } }));
    expect(created.statusCode).toBe(201);
    const { id, url, order } = created.json();
    const [address, token] = url.split('#t=');
    expect(new URL(address).pathname).toBe(`/claim/${id}`);
    const buyer = new Guest(api);
    await buyer.post(`/api/v1/claim/${id}/open/`, { token });
    const agree = { aml: 1, replenishment: 1 };
    expect((await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree })).statusCode).toBe(200);
    expect((await shop.get(`claim/${id}/`)).json()).toMatchObject({
      id,
      order,
      status: 'wait_payment',
      final: false,
      txIn: null,
    });
    const operator = await Operator.open(api);
    await operator.move(id, 'credit', { summa: '0.01', tx: `shop-${id}` });
    expect((await shop.get(`claim/${id}/`)).json().status).not.toBe('wait_payment');
    expect((await shop.post(`claim/${id}/cancel/`, {})).statusCode).toBe(409);
  });

  test('gives its address with the rights of the buyer to keys that may write, and stores them nowhere', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { id, url } = (await shop.post('claim/', await draft(), headers)).json();
    const reader = (
      await shop.owner.post('/api/v1/shop/keys/', { name: 'Reports', scopes: ['read'], password: goodPassword })
    ).json();
    const read = await shop.send({ method: 'GET', url: `/api/v1/merchant/claim/${id}/` }, reader);
    expect([(await shop.get(`claim/${id}/`)).json().url, read.json().url]).toEqual([url, url.split('#')[0]]);
    const { rows } = await sql<{ dump: string }>`select database_to_xml(true, false, '')::text as dump`.execute(api.db);
    expect(rows[0]?.dump).toContain(headers['idempotency-key']);
    expect(rows[0]?.dump).not.toContain(url.split('#t=')[1]);
  });

  test('is created once for an order number and once for an Idempotency-Key', async () => {
    const body = await draft();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await shop.post('claim/', body, headers), await shop.post('claim/', body, headers)];
    expect(again.json()).toEqual(first.json());
    expect((await shop.post('claim/', { ...body, email: 'b@example.org' }, headers)).json().code).toBe(
      'idempotency_mismatch',
    );
    expect((await shop.post('claim/', body)).json()).toMatchObject({
      code: 'conflict',
      fields: { order: [expect.any(String)] },
    });
    const fresh = await draft();
    const racing = await Promise.all([1, 2, 3].map(() => shop.post('claim/', fresh)));
    expect(racing.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await stranger.post('claim/', { ...(await draft()), order: body.order })).statusCode).toBe(201);
  });

  test('belongs to the shop alone: another shop neither reads nor cancels it', async () => {
    const { id } = (await shop.post('claim/', await draft())).json();
    expect((await stranger.get(`claim/${id}/`)).statusCode).toBe(404);
    expect((await stranger.post(`claim/${id}/cancel/`, {})).statusCode).toBe(404);
    expect((await shop.post(`claim/${id}/cancel/`, {})).json()).toMatchObject({ status: 'cancelled', final: true });
    expect((await shop.post(`claim/${id}/cancel/`, {})).statusCode).toBe(409);
  });

  test('does not count against the limits of visitors with the same payout place, and has a limit of its own', async () => {
    const seller = await Shop.open(api);
    for (let n = 0; n < 7; n++) expect((await seller.post('claim/', await draft())).statusCode).toBe(201);
    const { rows } = await sql<{ id: string }>`
      insert into claims (from_ps, to_ps, from_summa, to_summa, course, course_type, email, from_requisites,
        to_requisites, locale, rail, agree, clock_at)
      select from_ps, to_ps, from_summa, to_summa, course, course_type, email, from_requisites, to_requisites, locale,
        rail, agree, clock_at
      from (select * from claims order by created_at desc limit 1) c, generate_series(1, 92) returning id`.execute(
      api.db,
    );
    for (const { id } of rows)
      await sql`insert into shop_sales (shop_id, order_id, claim_id) values (${seller.id}, ${id}, ${id})`.execute(
        api.db,
      );
    const drafts = [await draft(), await draft()];
    const answers = await transaction(api.db, async (tx) => {
      await sql`select from shops where id = ${seller.id} for update`.execute(tx);
      const both = drafts.map((one) => seller.post('claim/', one));
      // Both calls wait for the lock on the shop's row. The end of this transaction lets both continue at once.
      await sleep(300);
      return both;
    }).then((both) => Promise.all(both));
    const outcomes = answers.map((answer) => answer.json().code ?? 'created');
    expect(new Set(outcomes)).toEqual(new Set(['created', 'limit_active']));
  });
});
