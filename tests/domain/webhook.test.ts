import { expect, test } from 'vitest';
import { retryDelay, webhookAddress, webhookFault } from '#domain/webhook.ts';

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
  ['http://shop.example/', 'http'],
  ['https://127.0.0.1/', 'ip'],
  ['https://[::1]/', 'ip'],
  ['https://2130706433/', 'ip'],
  ['https://localhost/', 'private'],
  ['https://shop.internal-host/', 'private'],
  ['https://app.localhost/', 'private'],
  ['https://printer.local/', 'private'],
  ['https://metadata.google.internal/', 'private'],
  ['https://nas.home.arpa/', 'private'],
  ['https://shop.example:8443/', 'port'],
  ['https://me:word@shop.example/', 'login'],
  ['https://:word@shop.example/', 'login'],
  ['https://', 'host'],
  ['https://shop example/', 'host'],
  [`https://shop.example/${'a'.repeat(300)}`, 'long'],
  ['shop.example', 'scheme'],
  ['ftp://shop.example', 'scheme'],
  ['', 'scheme'],
])('the webhook %s is refused because of its %s', (typed, fault) => {
  expect(webhookFault(typed)).toBe(fault);
  expect(webhookAddress(typed)).toBeNull();
});
