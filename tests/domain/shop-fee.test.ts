import { expect, test } from 'vitest';
import { pricedWithFee } from '#domain/shop-fee.ts';

const digits = { fromDigits: 2, toDigits: 2 };

test.each([
  ['100 to receive, borne by the buyer', { toSumma: '100' }, 'buyer', '2', { toSumma: '100' }],
  ['100 to receive, borne by the shop', { toSumma: '100' }, 'shop', '2', { toSumma: '98' }],
  ['100 to pay, borne by the shop', { fromSumma: '100' }, 'shop', '2', { fromSumma: '100' }],
  ['98 to pay, borne by the buyer', { fromSumma: '98' }, 'buyer', '2', { fromSumma: '100' }],
  ['a sum to pay that is rounded up', { fromSumma: '100' }, 'buyer', '3', { fromSumma: '103.1' }],
  ['a margin below zero', { toSumma: '100' }, 'shop', '-1', { toSumma: '100' }],
] as const)('the fee is counted on its side: %s', (_, price, side, percent, fixed) => {
  expect(pricedWithFee(price, { side, percent, ...digits })).toEqual(fixed);
});
