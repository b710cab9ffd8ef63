import { expect, test } from 'vitest';
import { nextPath } from '#lib/next-path.ts';
import { hostileAddresses } from '../support/hostile-addresses.ts';

test('a page of this site is taken, in whatever language it was written', () => {
  expect(nextPath('/account/orders?status=active&page=2')).toBe('/account/orders?status=active&page=2');
  expect(nextPath('/en/account')).toBe('/account');
  expect(nextPath('/?cur_from=BTC&cur_to=SBERRUB')).toBe('/?cur_from=BTC&cur_to=SBERRUB');
  expect(nextPath('/rules/../aml')).toBe('/aml');
});

test('a page for guests is no place for somebody who has just signed in', () => {
  for (const path of ['/login', '/en/register', '/forget', '/recover?token=x', '/successfully?activate=x'])
    expect(nextPath(path)).toBeNull();
});

test('nothing that leads away or nowhere is taken', () => {
  expect(hostileAddresses.filter((address) => nextPath(address) !== null)).toEqual([]);
});
