declare const brand: unique symbol;

/**
 * The network of one internet subscriber: an IPv4 address, or the IPv6 /56 of a household (RFC 6177). Limits apply per
 * network instead of per address, because an IPv6 /56 has 256 networks of 2^64 addresses each.
 */
export type Network = string & { readonly [brand]: true };

/** Matches an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) in the spelling of the URL class. */
const mappedIPv4 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** Returns the network of an IP address, in the notation of PostgreSQL's type `inet`. */
export function networkOf(ip: string): Network {
  const [address = ''] = ip.split('%');
  if (!address.includes(':')) return address as Network;
  const ipv6 = normalIPv6(address);
  if (ipv6 === null) return address as Network;
  const ipv4 = ipv4In(ipv6);
  if (ipv4 !== null) return ipv4 as Network;
  const [head = '', tail] = ipv6.split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const left = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: left }, () => '0'), ...groups(tail)];
  const [first, second, third, fourth = '0'] = all;
  const site = fourth.length > 2 ? `${fourth.slice(0, -2)}00` : '0';
  return `${first}:${second}:${third}:${site}::/56` as Network;
}

/**
 * Returns an IPv6 address in the spelling of RFC 5952: letters in lower case, and the longest run of zeros compressed.
 * Mapped IPv4 addresses stay hexadecimal, and an invalid address gives null.
 */
function normalIPv6(address: string): string | null {
  const url = `http://[${address}]`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : null;
}

function ipv4In(ipv6: string): string | null {
  const [, high, low] = mappedIPv4.exec(ipv6) ?? [];
  if (high === undefined || low === undefined) return null;
  // The URL class converts a hexadecimal IPv4 address to its dotted form.
  return new URL(`http://0x${high}${low.padStart(4, '0')}`).hostname;
}

/** Returns the IPv4 address that is mapped into an IPv6 address, or null if there is none. */
export function mappedIPv4Of(address: string): string | null {
  const ipv6 = address.includes(':') ? normalIPv6(address) : null;
  return ipv6 && ipv4In(ipv6);
}

/** Returns an IP address without its zone, and a mapped IPv4 address in its plain IPv4 form. */
export function addressOf(ip: string): string {
  const [address = ''] = ip.split('%');
  return mappedIPv4Of(address) ?? address;
}

/**
 * Returns whether a network is on the internet. An address of a loopback or private network belongs to a proxy, so it
 * does not identify a subscriber.
 */
export const isPublicNetwork = (network: string): boolean =>
  !/^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0:|f[cd]|fe80)/.test(network);

/**
 * Returns the largest network that may belong to one subscriber (RFC 6177): the IPv4 address, or the IPv6 /48.
 * @param ip an IP address or a network
 */
export function siteOf(ip: string): string {
  const network = networkOf(ip);
  return network.endsWith('/56') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
