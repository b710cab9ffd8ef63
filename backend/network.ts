import { isIPv6 } from 'node:net';

/** From where one visitor writes: an address of IPv4, a /64 of IPv6, whose visitor has all of it. As text to compare. */
export function networkPrefix(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The one spelling of it: lower case, the longest run of zeros left out.
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const left = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: left }, () => '0'), ...groups(tail)].slice(0, 4).join(':');
}
