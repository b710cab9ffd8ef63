import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { testApp } from '../../support/app.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();

interface Method {
  id: number;
  fromSumma: string | null;
  toSumma: string | null;
  fee: string | null;
  feePercent: string | null;
  refusal: string | null;
}

/** A price of 200 USDT that is paid to the shop's balance. */
const price = { fromSumma: undefined, toSumma: '200', toPs: ps.USDTTRC20, toRequisites: null };

const email = 'buyer@example.org';

async function read(path: string, fromPs?: number) {
  return (await new Guest(api).get(fromPs === undefined ? path : `${path}?fromPs=${fromPs}`)).json();
}

describe('a payment link with several methods', () => {
  test('names the sum of each method, and quotes the method that the buyer chooses', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ ...price, methods: [ps.BTC, ps.LTC] });
    const { methods, quote } = await read(path);
    expect(methods.map(({ id }: Method) => id)).toEqual([ps.BTC, ps.LTC]);
    expect(quote).toBeNull();
    const chosen = (await read(path, ps.LTC)).quote;
    expect(chosen).toMatchObject({ fromPs: ps.LTC, fromSumma: methods[1].fromSumma, toSumma: '200' });
    expect(chosen.inputs.refund.length).toBeGreaterThan(0);
    expect((await read(path, ps.TRX)).quote).toBeNull();
  });

  test('is paid by a chosen method of the link only', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ ...price, methods: [ps.LTC, ps.TRX] });
    const { fromSumma, toSumma, quoteId } = (await read(path, ps.LTC)).quote;
    const terms = { fromSumma, toSumma, quoteId, email, refundRequisites: { address: demoAddress('LTC') } };
    const buyer = new Guest(api);
    for (const fromPs of [undefined, ps.BTC])
      expect((await buyer.post(path, { ...terms, fromPs })).json().fields).toHaveProperty('fromPs');
    const { id } = (await buyer.post(path, { ...terms, fromPs: ps.LTC })).json();
    expect((await buyer.status(id)).json()).toMatchObject({ fromPs: ps.LTC });
    const [link] = (await shop.owner.get('/api/v1/shop/links/')).json().results;
    expect(link).toMatchObject({ state: 'pending', sale: { method: { id: ps.LTC }, fromSumma } });
  });

  test('needs one currency for a price in the currency of the buyer', async () => {
    const shop = await Shop.open(api);
    await expect(shop.link({ methods: [ps.BTC, ps.LTC] })).rejects.toThrow('"methods"');
    await expect(shop.link({ methods: 'any' })).rejects.toThrow('"fromCurrency"');
    await expect(shop.link({ methods: [ps.BTC], fromCurrency: 'USD' })).rejects.toThrow('"methods"');
    const path = await shop.link({ methods: 'any', fromCurrency: 'BTC' });
    expect((await read(path)).methods.map(({ id }: Method) => id)).toEqual([ps.BTC]);
    await expect(shop.link({ methods: [ps.CASHUSD], fromSumma: '1000' })).rejects.toThrow('pair_off');
  });

  test('says why a chosen method cannot be used, and stays open for the others', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ ...price, methods: [ps.BTC, ps.LTC] });
    const direction = sql`from_ps = ${ps.BTC} and to_ps = ${ps.USDTTRC20}`;
    const { rows } = await sql<{
      min: string | null;
    }>`select from_min as min from directions where ${direction}`.execute(api.db);
    await sql`update directions set from_min = 1000 where ${direction}`.execute(api.db);
    try {
      await expect.poll(async () => (await read(path)).methods[0].refusal).toMatch(/^Минимум/);
      const { quote, refusal } = await read(path);
      expect(quote).toMatchObject({ fromPs: ps.LTC });
      expect(refusal).toBeNull();
    } finally {
      await sql`update directions set from_min = ${rows[0]?.min ?? null}::numeric where ${direction}`.execute(api.db);
      await expect.poll(async () => (await read(path)).methods[0].refusal).toBeNull();
    }
  });
});

describe('a payment link with any method', () => {
  test('offers what works now, without cash and without methods beyond their limits', async () => {
    const shop = await Shop.open(api);
    const methods: Method[] = (await read(await shop.link({ ...price, methods: 'any' }))).methods;
    expect(methods.length).toBeGreaterThan(5);
    expect(methods.every(({ refusal, fromSumma }) => refusal === null && fromSumma !== null)).toBe(true);
    expect(methods.map(({ id }) => id)).not.toContain(ps.CASHUSD);
    await expect(shop.link({ ...price, toSumma: '900000000', methods: 'any' })).rejects.toThrow('"max"');
  });
});

describe('the fee', () => {
  const termsFor = async (shop: Shop, query: string): Promise<Method[]> =>
    (await shop.owner.get(`/api/v1/shop/links/terms/?toPs=${ps.USDTTRC20}&${query}`)).json().methods;
  const of = (methods: Method[], id: number) => methods.find((method) => method.id === id);

  test('is the difference between the price and the sum of the side that bears it', async () => {
    const shop = await Shop.open(api);
    const buyer = of(await termsFor(shop, 'fromSumma=0.01&fromCurrency=BTC&feeSide=buyer'), ps.BTC);
    expect(Number(buyer?.fromSumma) - Number(buyer?.fee)).toBeCloseTo(0.01, 8);
    const seller = of(await termsFor(shop, 'toSumma=200&feeSide=shop'), ps.BTC);
    expect(Number(seller?.toSumma) + Number(seller?.fee)).toBeCloseTo(200, 6);
    expect(Number(seller?.fee) / 200).toBeCloseTo(Number(seller?.feePercent) / 100, 4);
  });

  test('and both sums are the same in the preview, in the list, and on the page of the buyer', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({
      ...price,
      toSumma: undefined,
      fromSumma: '0.01',
      feeSide: 'buyer',
      methods: [ps.BTC],
    });
    const preview = of(await termsFor(shop, 'fromSumma=0.01&fromCurrency=BTC&feeSide=buyer'), ps.BTC);
    const [listed] = (await shop.owner.get('/api/v1/shop/links/')).json().results;
    const { quote, price: asked, feeSide } = await read(path);
    const figures = ({ fromSumma, toSumma, fee, feePercent }: Method) => ({ fromSumma, toSumma, fee, feePercent });
    expect(figures(listed.methods[0])).toEqual(preview && figures(preview));
    expect(figures(quote)).toEqual(preview && figures(preview));
    expect({ asked, feeSide }).toEqual({ asked: { side: 'from', summa: '0.01', currency: 'BTC' }, feeSide: 'buyer' });
    expect(Number(quote.fromSumma)).toBeGreaterThan(0.01);
  });

  test('is known before a price is typed, and strangers do not see the terms', async () => {
    const shop = await Shop.open(api);
    const [first] = await termsFor(shop, '');
    expect(Number(first?.feePercent)).toBeGreaterThan(0);
    expect(first).toMatchObject({ fromSumma: null, fee: null, refusal: null });
    expect((await new Guest(api).get(`/api/v1/shop/links/terms/?toPs=${ps.USDTTRC20}`)).statusCode).toBe(401);
  });
});
