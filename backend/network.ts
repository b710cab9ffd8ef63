import { isIPv6 } from 'node:net';

/** Returns the network of one visitor: the IPv4 address, or the /64 of IPv6, which one subscriber owns. */
export function networkPrefix(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // URL normalises IPv6 as RFC 5952: lower case, the longest run of zeros compressed.
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const left = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: left }, () => '0'), ...groups(tail)].slice(0, 4).join(':');
}
