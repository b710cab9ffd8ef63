import { expect, test } from 'vitest';
import { formOriginsOf } from '#backend/payments/form-origins.ts';

test('a payment method that posts names its origin and those it redirects to', () => {
  const url = (id: string) => `https://pay.example/pay/${id}`;
  const redirectOrigins = ['https://bank.example'];
  expect(formOriginsOf({ pays: 'page', page: { method: 'POST', url, redirectOrigins } })).toEqual([
    'https://pay.example',
    'https://bank.example',
  ]);
  expect(formOriginsOf({ pays: 'page', page: { method: 'GET', url } })).toEqual([]);
  expect(formOriginsOf({ pays: 'page', page: { method: 'POST', url: (id) => `/bank/${id}` } })).toEqual([]);
  expect(formOriginsOf({ pays: 'requisites' })).toEqual([]);
});
