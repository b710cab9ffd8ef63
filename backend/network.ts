import { isIPv6 } from 'node:net';

declare const brand: unique symbol;

/**
 * Network of one internet subscriber: an IPv4 address, or the /64 of an IPv6 address (RFC 6177). Limits count networks
 * instead of addresses, because a subscriber with a /64 has 2^64 addresses.
 */
export type Network = string & { readonly [brand]: true };

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the network of an IP address in the notation of PostgreSQL's `inet`. */
export function networkOf(ip: string): Network {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address as Network;
  const mapped = mappedIPv4.exec(address)?.[1];
  if (mapped) return mapped as Network;
  // The URL class normalizes IPv6 as RFC 5952 does: lower case, the longest run of zeros compressed.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const left = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: left }, () => '0'), ...groups(tail)];
  return `${all.slice(0, 4).join(':')}::/64` as Network;
}
