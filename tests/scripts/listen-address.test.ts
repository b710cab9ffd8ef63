import { expect, test } from 'vitest';
import { localUrl, nextListenOptions } from '#scripts/supervise/listen-address.ts';

test('Next gets loopback addresses as localhost, which resolves to that address only', () => {
  expect(nextListenOptions('127.0.0.1')).toEqual({ flags: ['--dns-result-order=ipv4first'], host: 'localhost' });
  expect(nextListenOptions('::1')).toEqual({ flags: ['--dns-result-order=ipv6first'], host: 'localhost' });
  expect(nextListenOptions('192.0.2.7')).toEqual({ flags: [], host: '192.0.2.7' });
});

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['exchange.example', 'http://exchange.example:3000'],
])('the URL of a server on %s is %s', (host, url) => {
  expect(localUrl(host, 3000)).toBe(url);
});
