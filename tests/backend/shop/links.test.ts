import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { transaction } from '#backend/db/transaction.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { waitingConnections } from '../../support/waiting-connections.ts';

const api = await testApp();

/** Reads the terms of a payment link as a buyer and creates a claim with these terms. */
async function pay(path: string, buyer = new Guest(api)) {
  const { quote } = (await buyer.get(path)).json();
  return await buyer.post(path, termsOf(quote));
}

const termsOf = ({ fromSumma, toSumma, quoteId }: { fromSumma: string; toSumma: string; quoteId: string }) => ({
  fromSumma,
  toSumma,
  quoteId,
  email: 'buyer@example.org',
  refundRequisites: { address: demoAddress('BTC') },
});

const linksOf = async (shop: Shop) => (await shop.owner.get('/api/v1/shop/links/')).json();

describe('a payment link', () => {
  test('is refused without an active shop, with two sums, beyond the limits, and with an address of another site', async () => {
    const shop = await Shop.open(api);
    const stranger = await User.enter(api);
    expect((await stranger.get('/api/v1/shop/links/')).statusCode).toBe(403);
    await expect(shop.link({ toSumma: '100' })).rejects.toThrow('fromSumma');
    await expect(shop.link({ fromSumma: '0.00000001' })).rejects.toThrow('"min"');
    await expect(shop.link({ toRequisites: '4276000000000001' })).rejects.toThrow('requisites_invalid');
    for (const successUrl of ['https://tea.example.evil.example/', 'http://tea.example/', 'javascript:alert(1)'])
      await expect(shop.link({ successUrl })).rejects.toThrow('successUrl');
    await shop.link({ successUrl: 'https://www.tea.example/thanks?order=1' });
  });

  test('leads to a page in the language of its owner, or in the one that the owner chose', async () => {
    const shop = await Shop.open(api);
    const terms = {
      methods: [ps.BTC],
      toPs: ps.SBERRUB,
      fromSumma: '0.01',
      once: true,
      toRequisites: demoCard('427600'),
    };
    const pathOf = async (path: string, more: object) => {
      const { locale, url } = (await shop.owner.post(path, { ...terms, order: crypto.randomUUID(), ...more })).json();
      return `${locale} ${new URL(url).pathname.replace(/[^/]+$/, '')}`;
    };
    const path = '/api/v1/shop/links/';
    expect(await pathOf(path, {})).toBe('ru /pay/');
    expect(await pathOf(`/en${path}`, {})).toBe('en /en/pay/');
    expect(await pathOf(`/en${path}`, { locale: 'ru' })).toBe('ru /pay/');
    expect(await pathOf(path, { locale: 'en' })).toBe('en /en/pay/');
  });

  test('uses an order number once, also against claims of the server', async () => {
    const shop = await Shop.open(api);
    await shop.link({ order: 'A-1' });
    await expect(shop.link({ order: 'A-1' })).rejects.toThrow('conflict');
    expect((await linksOf(shop)).count).toBe(1);
  });

  test('shows shop, order and sum, and is paid on the page of the claim, which leads back to the shop', async () => {
    const shop = await Shop.open(api);
    const back = { successUrl: 'https://tea.example/thanks', failUrl: 'https://tea.example/cart' };
    const path = await shop.link({ order: 'A-7', title: 'Tea', ...back });
    const buyer = new Guest(api);
    expect((await buyer.get(path)).json()).toMatchObject({
      shop: { name: 'Tea shop', site: 'https://tea.example' },
      order: 'A-7',
      title: 'Tea',
      state: 'open',
      quote: { fromSumma: '0.01' },
      claim: null,
    });
    const { id } = (await pay(path, buyer)).json();
    expect((await buyer.get(path)).json()).toMatchObject({ state: 'pending', quote: null, claim: id });
    expect((await new Guest(api).get(path)).json()).toMatchObject({ state: 'pending', claim: null });
    const opened = (await buyer.status(id)).json();
    expect(opened).toMatchObject({ own: true, shop: { name: 'Tea shop', order: 'A-7', backUrl: null } });
    expect(JSON.stringify(opened.to)).not.toContain(demoCard('427600'));
    expect((await new Guest(api).status(id)).json().shop).toEqual({
      name: 'Tea shop',
      order: null,
      title: null,
      backUrl: null,
      payCode: null,
    });
    await buyer.confirm(id, 'cancel');
    expect((await buyer.status(id)).json().shop.backUrl).toBe(back.failUrl);
  });

  test('counts visits of strangers and completed payments', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link();
    await new Guest(api).post(`${path}open/`, {});
    await shop.owner.post(`${path}open/`, {});
    const { id } = (await pay(path)).json();
    for (const status of ['done', 'done', 'payout', 'done'])
      await sql`insert into claim_transitions (claim_id, to_status, actor_kind) values (${id}, ${status}, 'visitor')`.execute(
        api.db,
      );
    expect((await linksOf(shop)).results[0]).toMatchObject({ opens: 1, payments: 1, state: 'paid' });
  });

  test('with the sum that the shop receives is paid with that sum only', async () => {
    const shop = await Shop.open(api);
    const [rate] = (await shop.get('rates/?from=BTC&to=SBERRUB')).json().results;
    const toSumma = String(Math.round(Number(rate.course) / 100));
    const path = await shop.link({ fromSumma: undefined, toSumma });
    const buyer = new Guest(api);
    const { quote } = (await buyer.get(path)).json();
    expect(Number(quote.toSumma)).toBe(Number(toSumma));
    const less = { ...termsOf(quote), toSumma: String(Number(toSumma) - 1) };
    expect((await buyer.post(path, less)).json().code).toBe('course_changed');
    expect((await buyer.post(path, termsOf(quote))).statusCode).toBe(201);
  });
});

describe('the list of links', () => {
  test('is found by kind and by order number, among the links of the shop alone', async () => {
    const [shop, other] = [await Shop.open(api), await Shop.open(api)];
    await other.link({ order: 'A-2' });
    for (const order of ['A-1', 'A-2']) await shop.link({ order });
    await shop.link({ order: 'SET', once: false });
    const ordersOf = async (query: string) => {
      const { count, results } = (await shop.owner.get(`/api/v1/shop/links/${query}`)).json();
      expect(count).toBe(results.length);
      return results.map(({ order }: { order: string }) => order);
    };
    expect(await ordersOf('')).toEqual(['SET', 'A-2', 'A-1']);
    expect(await ordersOf('?kind=once')).toEqual(['A-2', 'A-1']);
    expect(await ordersOf('?kind=reusable')).toEqual(['SET']);
    expect(await ordersOf('?order=a-2')).toEqual(['A-2']);
    expect(await ordersOf('?order=a')).toEqual(['A-2', 'A-1']);
    expect(await ordersOf('?order=A-2&kind=reusable')).toEqual([]);
    expect((await shop.owner.get('/api/v1/shop/links/?kind=none')).json().code).toBe('validation');
  });

  test('says that more than 1,000 order numbers begin alike, and searches the first of them', async () => {
    const shop = await Shop.open(api);
    await sql`insert into shop_links (shop_id, code, order_id, title, to_ps, to_summa, fee_side, once)
      select ${shop.id}, 'many-' || n, 'Set-' || lpad(n::text, 4, '0'), '', ${ps.USDTTRC20}, 50, 'buyer', n = 1001
      from generate_series(1, 1001) n`.execute(api.db);
    const found = async (query: string) => (await shop.owner.get(`/api/v1/shop/links/?${query}`)).json();
    expect(await found('order=set')).toMatchObject({ count: 1_000, cutOff: true });
    expect(await found('order=set&kind=once')).toMatchObject({ count: 0, cutOff: true });
    expect(await found('order=set-1')).toMatchObject({ count: 2, cutOff: false });
    expect(await found('kind=once')).toMatchObject({ count: 1, cutOff: false });
  });
});

describe('the fee of the exchange', () => {
  test('is on the side that the link names, and the buyer pays the sum that follows', async () => {
    const shop = await Shop.open(api);
    const { feePercent } = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.SBERRUB}&fromSumma=0.01`)).json();
    expect(Number(feePercent)).toBeGreaterThan(0);
    const rest = 1 - Number(feePercent) / 100;
    const received = await shop.link({ fromSumma: undefined, toSumma: '50000', feeSide: 'shop' });
    const buyer = new Guest(api);
    const { quote } = (await buyer.get(received)).json();
    expect(Number(quote.toSumma)).toBeCloseTo(50_000 * rest, 2);
    expect((await buyer.post(received, termsOf(quote))).statusCode).toBe(201);
    const sent = (await buyer.get(await shop.link({ fromSumma: '0.01', feeSide: 'buyer' }))).json().quote;
    expect(Number(sent.fromSumma)).toBeCloseTo(0.01 / rest, 6);
    const exact = { ...termsOf(quote), toSumma: '50000' };
    const again = await shop.link({ fromSumma: undefined, toSumma: '50000', feeSide: 'shop' });
    expect((await buyer.post(again, exact)).json().code).toBe('course_changed');
  });

  test('is on the other side of the fixed sum by default', async () => {
    const shop = await Shop.open(api);
    await shop.link();
    await shop.link({ fromSumma: undefined, toSumma: '50000' });
    expect((await linksOf(shop)).results.map(({ feeSide }: { feeSide: string }) => feeSide)).toEqual(['buyer', 'shop']);
  });
});

describe('a link to the balance', () => {
  test('needs no payout place, and only the currency of the balance', async () => {
    const shop = await Shop.open(api);
    await expect(shop.link({ toRequisites: null })).rejects.toThrow('toPs');
    const path = await shop.link({ toPs: ps.USDTTRC20, toRequisites: null });
    const buyer = new Guest(api);
    const { id } = (await pay(path, buyer)).json();
    expect((await buyer.status(id)).json().to.requisites).toEqual([]);
    expect((await linksOf(shop)).results[0]).toMatchObject({ toBalance: true });
  });
});

describe('a one-time link', () => {
  test('is paid once, also if two buyers pay at the same moment', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link();
    const buyers = [new Guest(api), new Guest(api)];
    const { quote } = (await new Guest(api).get(path)).json();
    const answers = await transaction(api.db, async (tx) => {
      await sql`select from shops where id = ${shop.id} for update`.execute(tx);
      const both = buyers.map((buyer) => buyer.post(path, termsOf(quote)));
      // The shop's row stays locked until both calls wait for it, so that the calls overlap.
      await expect.poll(waiting).toBeGreaterThanOrEqual(2);
      return both;
    }).then((both) => Promise.all(both));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  test('is not paid if the account of the shop is deleted at the same moment', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link();
    const { quote } = (await new Guest(api).get(path)).json();
    const answer = await transaction(api.db, async (tx) => {
      await sql`update shops set user_id = null where id = ${shop.id}`.execute(tx);
      const ended = new Guest(api).post(path, termsOf(quote), { 'x-forwarded-for': '192.0.2.7' });
      await expect.poll(waiting).toBeGreaterThanOrEqual(1);
      return { ended };
    });
    expect((await answer.ended).json().code).toBe('gone');
  });

  test('is open for the next buyer once a claim has ended unpaid, with another order number', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ order: 'B' });
    const buyer = new Guest(api);
    const { id } = (await pay(path, buyer)).json();
    await buyer.confirm(id, 'cancel');
    expect((await pay(path)).statusCode).toBe(201);
    const { results } = (await shop.owner.get('/api/v1/shop/sales/')).json();
    expect(results.map(({ order }: { order: string }) => order)).toEqual(['B-2', 'B']);
  });
});

const waiting = () => waitingConnections(api.db);

describe('a reusable link', () => {
  test('is paid again and again, until the owner closes it', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ once: false });
    for (const _ of [1, 2]) expect((await pay(path)).statusCode).toBe(201);
    const [{ id }] = (await linksOf(shop)).results;
    const other = await Shop.open(api);
    expect((await other.owner.post(`/api/v1/shop/links/${id}/close/`, {})).statusCode).toBe(404);
    const { quote } = (await new Guest(api).get(path)).json();
    await shop.owner.post(`/api/v1/shop/links/${id}/close/`, {});
    expect((await new Guest(api).post(path, termsOf(quote))).statusCode).toBe(409);
    expect((await new Guest(api).get(path)).json()).toMatchObject({ state: 'closed', quote: null });
  });

  test('lets one network leave five claims unpaid', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ once: false });
    const buyer = new Guest(api);
    for (const _ of [1, 2, 3, 4, 5]) expect((await pay(path, buyer)).statusCode).toBe(201);
    expect((await pay(path, buyer)).json().code).toBe('limit_ip');
  });

  test('ends at its time and with its shop', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ once: false, hours: 1 });
    await sql`update shop_links set expires_at = now() where shop_id = ${shop.id}`.execute(api.db);
    expect((await new Guest(api).get(path)).json().state).toBe('expired');
    const open = await shop.link();
    await sql`update shops set status = 'closed', note = 'Terms broken' where id = ${shop.id}`.execute(api.db);
    expect((await new Guest(api).get(open)).json().state).toBe('closed');
    expect((await new Guest(api).get(`/api/v1/pay/${'x'.repeat(12)}/`)).statusCode).toBe(404);
  });
});
