import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import type { KeyScope } from '#domain/shop.ts';
import { testApp } from '../../support/app.ts';
import { goodPassword } from '../../support/factories/account.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const shop = await Shop.open(api);

let orders = 0;
const draft = (more: object = {}) => ({
  order: `order-${(orders += 1)}`,
  methods: [ps.BTC],
  toPs: ps.SBERRUB,
  fromSumma: '0.01',
  toRequisites: demoCard('427600'),
  once: true,
  ...more,
});
const linksOf = async ({ owner }: Shop) => (await owner.get('/api/v1/shop/links/')).json();
const pathOf = (url: string) => `/api/v1/pay/${url.split('/').at(-1)}/`;

describe('a payment link of the server of a shop', () => {
  test('is the one that the owner sees and the buyer opens', async () => {
    const successUrl = 'https://tea.example/thanks';
    const answer = await shop.post('link/', draft({ title: 'Tea', hours: 24, successUrl }));
    expect(answer.statusCode).toBe(201);
    const link = answer.json();
    expect(link).toMatchObject({
      mode: 'live',
      state: 'open',
      methods: [ps.BTC],
      toPs: ps.SBERRUB,
      price: { side: 'from', summa: '0.01', currency: 'BTC' },
      feeSide: 'shop',
      toBalance: false,
      successUrl,
      failUrl: null,
    });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(86_400_000);
    expect(answer.body).not.toContain(demoCard('427600'));
    const { id, url, order } = link;
    expect((await linksOf(shop)).results[0]).toMatchObject({ id, url, order, title: 'Tea', mode: 'live' });
    expect((await new Guest(api).get(pathOf(url))).json()).toMatchObject({ order, title: 'Tea', state: 'open' });
  });

  test('takes every payment system and pays to the balance, if the server asks for that', async () => {
    const terms = { methods: 'any', toPs: ps.USDTTRC20, fromSumma: undefined, toSumma: '100', toRequisites: null };
    const link = (await shop.post('link/', draft({ ...terms, once: false }))).json();
    expect(link).toMatchObject({ methods: 'any', toBalance: true, once: false, expiresAt: null, feeSide: 'buyer' });
    expect((await new Guest(api).get(pathOf(link.url))).json().methods.length).toBeGreaterThan(5);
  });

  test('is a test link if a test key signs the call, and its order number may be used by a live one', async () => {
    const testing = await shop.testing();
    const terms = draft();
    expect((await testing.post('link/', terms)).json().mode).toBe('test');
    expect((await shop.post('link/', terms)).json().mode).toBe('live');
    expect((await testing.post('link/', { ...draft(), mode: 'live' })).json().code).toBe('validation');
  });

  test('is refused for a key that may read and create claims alone', async () => {
    const scopes: KeyScope[] = ['read', 'write'];
    const key = (await shop.owner.post('/api/v1/shop/keys/', { name: 'Other', scopes, password: goodPassword })).json();
    const call = { method: 'POST', url: '/api/v1/merchant/link/', payload: draft() } as const;
    expect((await shop.send(call, key)).statusCode).toBe(403);
  });

  test('is created by a key that may create nothing else', async () => {
    const key = (
      await shop.owner.post('/api/v1/shop/keys/', { name: 'Links', scopes: ['links'], password: goodPassword })
    ).json();
    const send = (name: string, payload: object) =>
      shop.send({ method: 'POST', url: `/api/v1/merchant/${name}/`, payload }, key);
    expect((await send('link', draft())).statusCode).toBe(201);
    expect((await send('claim', {})).statusCode).toBe(403);
  });

  test('is refused with the field at fault: a used order number, two prices, an address of another site', async () => {
    const terms = draft();
    await shop.post('link/', terms);
    const refusal = async (body: object) => {
      const { code, fields } = (await shop.post('link/', body)).json();
      return [code, ...Object.keys(fields)];
    };
    expect(await refusal(terms)).toEqual(['conflict', 'order']);
    expect(await refusal(draft({ toSumma: '100' }))).toEqual(['validation', 'fromSumma']);
    expect(await refusal(draft({ failUrl: 'https://evil.example/' }))).toEqual(['validation', 'failUrl']);
    expect(await refusal(draft({ toRequisites: '4276000000000001' }))).toEqual(['requisites_invalid', 'toRequisites']);
    expect(await refusal(draft({ fromSumma: '0.00000001' }))).toEqual(['min', 'fromSumma']);
  });

  test('is created once for an Idempotency-Key, which live and test keys do not share', async () => {
    const [other, testing] = [await Shop.open(api), await shop.testing()];
    const headers = { 'idempotency-key': randomUUID() };
    const terms = draft();
    const [first, again] = [await shop.post('link/', terms, headers), await shop.post('link/', terms, headers)];
    expect(again.json()).toEqual(first.json());
    const changed = await shop.post('link/', { ...terms, fromSumma: '0.02' }, headers);
    expect(changed.json().code).toBe('idempotency_mismatch');
    for (const [server, mode] of [
      [testing, 'test'],
      [other, 'live'],
    ] as const) {
      const link = (await server.post('link/', terms, headers)).json();
      expect([link.mode, link.id === first.json().id]).toEqual([mode, false]);
    }
  });
});
