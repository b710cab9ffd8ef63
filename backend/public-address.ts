import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Addresses that are not on the internet, according to the registries of special-purpose addresses (IANA, RFC 6890).
 */
const special = new BlockList();
const ranges4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [network, prefix] of ranges4) special.addSubnet(network, prefix, 'ipv4');
/**
 * Ranges that count as private although they lie within the public IPv6 addresses (2000::/3). These ranges contain
 * embedded IPv4 addresses or are not routed.
 */
const ranges6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [network, prefix] of ranges6) special.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/**
 * Returns whether an IP address is public. Addresses of this machine, of private networks and of special-purpose ranges
 * are not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
