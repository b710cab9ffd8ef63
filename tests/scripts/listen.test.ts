import { expect, it } from 'vitest';
import { listenOn, reachedAt } from '#scripts/supervise/listen.ts';

it('a loopback address is given to Next by the one name it writes for it', () => {
  expect(listenOn('127.0.0.1')).toEqual({ flags: ['--dns-result-order=ipv4first'], host: 'localhost' });
  expect(listenOn('::1')).toEqual({ flags: ['--dns-result-order=ipv6first'], host: 'localhost' });
  expect(listenOn('192.0.2.7')).toEqual({ flags: [], host: '192.0.2.7' });
});

it.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['exchange.example', 'http://exchange.example:3000'],
])('what listens on %s is reached at %s', (host, address) => {
  expect(reachedAt(host, 3000)).toBe(address);
});
