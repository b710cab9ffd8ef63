import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { testApp } from '../../support/app.ts';
import { ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const shop = await Shop.open(api);

const quote = async (sums: string, { from = ps.BTC, to = ps.USDTTRC20 }: { from?: number; to?: number } = {}) =>
  (
    await shop.send({ method: 'GET', url: `/en/api/v1/merchant/quote/?from=${from}&to=${to}${sums && `&${sums}`}` })
  ).json();

let orders = 0;
const link = async (more: object) => {
  const terms = { order: `refused-${(orders += 1)}`, toPs: ps.USDTTRC20, toRequisites: null, once: true, ...more };
  return (await shop.send({ method: 'POST', url: '/en/api/v1/merchant/link/', payload: terms })).json();
};

describe('a price outside the limits', () => {
  test.each([
    ['toSumma', 'buyer', 'USDT'],
    ['toSumma', 'shop', 'USDT'],
    ['fromSumma', 'buyer', 'BTC'],
    ['fromSumma', 'shop', 'BTC'],
  ])('of %s with the fee on the %s names limits in %s that are accepted', async (field, side, unit) => {
    const ask = (summa: string) => quote(`${field}=${summa}&feeSide=${side}`);
    for (const [code, summa, words] of [
      ['min', '0.00000001', 'Minimum'],
      ['max', '99999999', 'Maximum'],
    ] as const) {
      const refused = await ask(summa);
      const [said = ''] = refused.fields?.[field] ?? [];
      expect([refused.code, said]).toEqual([code, expect.stringMatching(new RegExp(`^${words} [\\d,.]+.${unit}\\.$`))]);
      const limit = said.replace(/[^\d.]/g, '').replace(/\.$/, '');
      expect((await ask(limit)).fields).toBeUndefined();
    }
  });

  test('of a link that takes any method is named in the currency of the price', async () => {
    const { code, fields } = await link({ methods: 'any', toSumma: '0.5' });
    expect([code, fields.toSumma]).toEqual(['min', [expect.stringMatching(/^Minimum [\d,.]+.USDT\.$/)]]);
  });
});

test('a quote without a sum, or with two, is refused', async () => {
  const said = ['Give one sum: either fromSumma or toSumma.'];
  expect(await quote('')).toMatchObject({ code: 'validation', fields: { fromSumma: said } });
  expect(await quote('fromSumma=1&toSumma=2')).toMatchObject({ code: 'validation', fields: { fromSumma: said } });
});

test('a payment in the currency that the shop receives is refused with the reason', async () => {
  const said = 'A buyer can’t pay in the payment system in which the shop is paid. Choose another one.';
  expect(await quote('toSumma=100', { from: ps.USDTTRC20 })).toMatchObject({ code: 'pair_off', detail: said });
  const terms = { methods: [ps.USDTTRC20], toSumma: '100' };
  expect(await link(terms)).toMatchObject({ code: 'pair_off', detail: said });
  const sums = { fromPs: ps.USDTTRC20, toPs: ps.USDTTRC20, fromSumma: '100', toSumma: '100', toRequisites: null };
  const payload = { order: 'same', ...sums, email: 'buyer@example.org' };
  const refused = (await shop.send({ method: 'POST', url: '/en/api/v1/merchant/claim/', payload })).json();
  expect(refused).toMatchObject({ code: 'pair_off', detail: said });
});

describe('the words of a refusal', () => {
  const post = async (name: string, payload: object) =>
    (await shop.send({ method: 'POST', url: `/en/api/v1/merchant/${name}/`, payload })).json();

  test('name the longest order number', async () => {
    const { fields } = await post('claim', { order: 'A'.repeat(65) });
    expect(fields.order).toEqual(['At most 64 characters.']);
    expect((await link({ order: 'A'.repeat(49), methods: 'any', toSumma: '100' })).fields.order).toEqual([
      'At most 48 characters.',
    ]);
  });

  test('speak to a developer, not to a reader of a page', async () => {
    const card = { toRequisites: demoCard('427600'), toPs: ps.SBERRUB, fromSumma: '0.01', methods: [ps.BTC] };
    const terms = { ...card, order: 'twice' };
    await link(terms);
    expect(await link(terms)).toMatchObject({
      code: 'conflict',
      detail: 'There is an order with this number already.',
    });
    expect((await post('claim', {})).detail).toBe('Fields are missing or wrong: see fields.');
    expect((await link({ methods: [], toSumma: '1' })).fields.methods).toEqual(['At least 1 item.']);
  });

  test('ask for the currency of a price that any method may pay', async () => {
    const { fields } = await link({ methods: 'any', fromSumma: '100' });
    expect(fields).toEqual({ fromCurrency: ['Name the currency of the price.'] });
  });
});
