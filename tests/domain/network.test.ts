import { expect, test } from 'vitest';
import { networkOf, siteOf } from '#domain/network.ts';

test('an IPv4 address is a network of its own', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100.7');
  for (const mapped of ['::ffff:198.51.100.7', '::FFFF:c633:6407', '0:0:0:0:0:ffff:c633:6407'])
    expect(networkOf(mapped)).toBe('198.51.100.7');
});

test('a network of IPv6 is written as CIDR', () => {
  expect(networkOf('2001:db8:7:1234::1')).toBe('2001:db8:7:1200::/56');
  expect(networkOf('2001:db8:7:7::1')).toBe('2001:db8:7:0::/56');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/56');
});

test.each([
  ['2001:db8:7:7::1', '2001:db8:7:7:ffff::2'],
  ['2001:db8:7:1200::1', '2001:db8:7:12ff::1'],
  ['fe80::1%eth0', 'fe80::2'],
  ['2001:db8::1', '2001:db8:0:0:5:6:7:8'],
  ['2001:DB8:0:1:0:0:0:9', '2001:db8:0:1::'],
  ['::1', '0:0:0:0:ffff::'],
])('%s and %s belong to one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ['2001:db8::1', '2001:db8:0:100::1'],
  ['2001:db8:7:12ff::1', '2001:db8:7:1300::1'],
])('%s and %s belong to different networks', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

test.each([
  ['2001:db8:7:12ff::1', '2001:db8:7::/48'],
  ['2001:db8:7:1200::/56', '2001:db8:7::/48'],
  ['198.51.100.7', '198.51.100.7'],
])('the site of %s is %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
