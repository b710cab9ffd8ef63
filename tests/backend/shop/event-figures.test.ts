import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { OutsidePost } from '#backend/post-outside.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { sendWebhooks } from '../../support/send-webhooks.ts';

const { api, operator } = await claimTest();

afterEach(async () => {
  await sql`update shop_deliveries set next_at = null`.execute(api.db);
});

let orders = 0;

async function open(mode: 'live' | 'test'): Promise<Shop> {
  const shop = await Shop.open(api);
  const url = `/api/v1/shop/webhooks/?mode=${mode}`;
  await shop.owner.send({ method: 'PUT', url, payload: { url: 'https://tea.example/hook' } });
  return mode === 'live' ? shop : await shop.testing();
}

async function sell(shop: Shop) {
  const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.USDTTRC20}&fromSumma=0.01`)).json();
  const { fromPs, toPs, fromSumma, toSumma, quoteId } = quote;
  const terms = { fromPs, toPs, fromSumma, toSumma, quoteId, email: 'buyer@example.org', toRequisites: null };
  return (await shop.post('claim/', { ...terms, order: `figures-${(orders += 1)}` })).json();
}

const play = (shop: Shop, id: string, outcome: string) => shop.post(`test/claim/${id}/`, { outcome });

/** Sends every waiting event. @returns the body of each, keyed by its `webhook-id` */
async function delivered(): Promise<Map<string, string>> {
  const posts: OutsidePost[] = [];
  const post = async (sent: OutsidePost) => {
    posts.push(sent);
    return 204;
  };
  while ((await sendWebhooks(api.deps, post)) > 0);
  return new Map(posts.map(({ headers, body }) => [headers['webhook-id'] ?? '', body]));
}

const sendAllAgain = (shop: Shop) =>
  sql`update shop_deliveries set next_at = now() where shop_id = ${shop.id}`.execute(api.db);

const figuresIn = (bodies: Map<string, string>) =>
  [...bodies.values()].map((body) => {
    const { status, fromSumma, askedFromSumma, received } = JSON.parse(body).data;
    return [status, fromSumma, askedFromSumma, received];
  });

describe('an event that is sent again', () => {
  test('of a test claim has the same bytes after the outcome has changed the sums', async () => {
    const shop = await open('test');
    const { id } = await sell(shop);
    await play(shop, id, 'less');
    const listed = async () => (await shop.get('test/events/?size=100')).json().results;
    const [before, polled] = [await delivered(), await listed()];
    await play(shop, id, 'done');
    await sendAllAgain(shop);
    const again = await delivered();
    expect([...before].map(([key]) => [key, again.get(key)])).toEqual([...before]);
    expect((await listed()).slice(0, polled.length)).toEqual(polled);
    expect(figuresIn(before)).toEqual([
      ['wait_payment', '0.01', '0.01', '0'],
      ['paid_partial', '0.01', '0.01', '0.005'],
      ['choice', '0.01', '0.01', '0.005'],
    ]);
    expect(figuresIn(again).slice(-1)).toEqual([['done', '0.005', '0.01', '0.005']]);
  });

  test('of a live claim has the same bytes after the sums have changed', async () => {
    const shop = await open('live');
    const { id, url } = await sell(shop);
    const buyer = new Guest(api);
    await buyer.post(`/api/v1/claim/${id}/open/`, { token: url.split('#t=')[1] });
    await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree: { aml: 1, replenishment: 1 } });
    await operator.move(id, 'credit', { summa: '0.004', tx: `${id}-0` });
    const before = await delivered();
    expect(figuresIn(before)).toEqual([
      ['wait_payment', '0.01', '0.01', '0'],
      ['paid_partial', '0.01', '0.01', '0.004'],
    ]);
    await sql`update claims set from_summa = 0.004, reason = 'late' where id = ${id}`.execute(api.db);
    await sendAllAgain(shop);
    expect(await delivered()).toEqual(before);
  });
});

describe('the fee of a sale', () => {
  test('is recorded with its side, percent and currency, in proportion to the exchanged sum', async () => {
    const shop = await open('test');
    const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.USDTTRC20}&fromSumma=0.01&feeSide=buyer`)).json();
    const { fromPs, toPs, fromSumma, toSumma, quoteId, feePercent } = quote;
    const terms = { fromPs, toPs, fromSumma, toSumma, quoteId, email: 'buyer@example.org', toRequisites: null };
    const draft = { ...terms, feeSide: 'buyer', order: `figures-${(orders += 1)}` };
    const { id, fee } = (await shop.post('claim/', draft)).json();
    expect(fee).toMatchObject({ side: 'buyer', percent: feePercent, currency: 'BTC' });
    expect(Math.abs(fee.summa / fromSumma - feePercent / 100)).toBeLessThan(1e-5);
    await play(shop, id, 'less');
    await play(shop, id, 'done');
    const half = (await shop.get(`claim/${id}/`)).json();
    expect(Math.abs(half.fee.summa / half.fromSumma - feePercent / 100)).toBeLessThan(1e-5);
    expect(Number(half.fromSumma)).toBeLessThan(Number(fromSumma));
  });

  test('names no side if the server of the shop named none', async () => {
    const shop = await open('live');
    const { id, order, fee } = await sell(shop);
    expect(fee).toMatchObject({ side: null, currency: 'BTC' });
    expect(Number(fee.summa)).toBeGreaterThan(0);
    const file = await shop.owner.send({ method: 'GET', url: `/api/v1/shop/sales/csv/?order=${order}` });
    expect(file.body).toContain(`не указано,${fee.percent},${fee.summa},BTC`);
    expect((await shop.owner.send({ method: 'GET', url: `/api/v1/shop/sales/${id}/` })).json().fee).toEqual(fee);
  });

  test('stands in the details and the file of a live sale, which say if it is unknown', async () => {
    const shop = await open('live');
    const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.USDTTRC20}&toSumma=500&feeSide=shop`)).json();
    const { fromPs, toPs, fromSumma, toSumma, quoteId, feePercent } = quote;
    const terms = { fromPs, toPs, fromSumma, toSumma, quoteId, email: 'buyer@example.org', toRequisites: null };
    const order = `figures-${(orders += 1)}`;
    const { id, fee } = (await shop.post('claim/', { ...terms, feeSide: 'shop', order })).json();
    const details = async () => (await shop.owner.send({ method: 'GET', url: `/api/v1/shop/sales/${id}/` })).json().fee;
    const line = async () => {
      const file = await shop.owner.send({ method: 'GET', url: `/api/v1/shop/sales/csv/?order=${order}` });
      return file.body.trim().split('\r\n').at(-1);
    };
    expect(fee).toMatchObject({ side: 'shop', percent: feePercent, currency: 'USDT' });
    expect(await details()).toEqual(fee);
    expect(await line()).toContain(`магазин,${feePercent},${fee.summa},USDT`);
    await sql`update shop_sales set fee_side = null, fee_percent = null, fee = null where claim_id = ${id}`.execute(
      api.db,
    );
    expect(await details()).toBeNull();
    expect(await line()).toMatch(/неизвестно,,,$/);
    expect((await shop.get(`claim/${id}/`)).json().fee).toBeNull();
  });
});

describe('a claim that was paid in part', () => {
  test('says how much was asked and how much has arrived, in every status', async () => {
    const shop = await open('test');
    const sold = await sell(shop);
    expect(sold).toMatchObject({ askedFromSumma: '0.01', askedToSumma: sold.toSumma, received: '0' });
    const asked = { askedFromSumma: '0.01', askedToSumma: sold.toSumma };
    await play(shop, sold.id, 'less');
    const read = async () => (await shop.get(`claim/${sold.id}/`)).json();
    expect(await read()).toMatchObject({ status: 'choice', fromSumma: '0.01', ...asked, received: '0.005' });
    await play(shop, sold.id, 'done');
    expect(await read()).toMatchObject({ status: 'done', fromSumma: '0.005', ...asked, received: '0.005' });
  });

  test('says so of a live claim too, and counts a surplus', async () => {
    const shop = await open('live');
    const { id, url, toSumma } = await sell(shop);
    const buyer = new Guest(api);
    await buyer.post(`/api/v1/claim/${id}/open/`, { token: url.split('#t=')[1] });
    await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree: { aml: 1, replenishment: 1 } });
    const read = async () => (await shop.get(`claim/${id}/`)).json();
    const asked = { askedFromSumma: '0.01', askedToSumma: toSumma };
    expect(await read()).toMatchObject({ status: 'wait_payment', ...asked, received: '0' });
    await operator.move(id, 'credit', { summa: '0.004', tx: `${id}-0` });
    expect(await read()).toMatchObject({ status: 'paid_partial', ...asked, received: '0.004' });
    await operator.move(id, 'credit', { summa: '0.016', tx: `${id}-1` });
    expect(await read()).toMatchObject({ fromSumma: '0.01', ...asked, received: '0.02' });
  });
});
