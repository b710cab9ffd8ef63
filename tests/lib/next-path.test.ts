import { expect, test } from 'vitest';
import { nextPath } from '#lib/next-path.ts';
import { hostileAddresses } from '../support/hostile-addresses.ts';

test('a path of this site is accepted and loses its language prefix', () => {
  expect(nextPath('/account/orders?status=active&page=2')).toBe('/account/orders?status=active&page=2');
  expect(nextPath('/en/account')).toBe('/account');
  expect(nextPath('/?cur_from=BTC&cur_to=SBERRUB')).toBe('/?cur_from=BTC&cur_to=SBERRUB');
  expect(nextPath('/rules/../aml')).toBe('/aml');
});

test('pages for guests are refused as a target after sign-in', () => {
  for (const path of ['/login', '/en/register', '/forget', '/recover?token=x', '/successfully?activate=x'])
    expect(nextPath(path)).toBeNull();
});

test('foreign and malformed URLs are refused', () => {
  expect(hostileAddresses.filter((address) => nextPath(address) !== null)).toEqual([]);
});
