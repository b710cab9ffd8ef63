import { expect, test } from 'vitest';
import { retryDelay, webhookAddress } from '#domain/webhook.ts';

test('an event is repeated after 10 s, a minute, six times 10 min and every hour for a day, then given up', () => {
  const delays = Array.from({ length: 33 }, (_, n) => retryDelay(n + 1));
  expect(delays.slice(0, 9)).toEqual([10, 60, 600, 600, 600, 600, 600, 600, 3_600]);
  expect(delays.filter((delay) => delay === 3_600)).toHaveLength(24);
  expect(delays.at(-1)).toBeNull();
});

test.each([
  ['https://shop.example/hook?a=1', 'https://shop.example/hook?a=1'],
  [' https://Shop.Example ', 'https://shop.example/'],
])('the webhook %s is stored as %s', (typed, stored) => {
  expect(webhookAddress(typed)).toBe(stored);
});

test.each([
  'http://shop.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://localhost/',
  'https://shop.example:8443/',
  'https://me:word@shop.example/',
  'shop.example',
  '',
])('the webhook %s is refused', (typed) => {
  expect(webhookAddress(typed)).toBeNull();
});
