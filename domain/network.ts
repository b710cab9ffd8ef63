declare const brand: unique symbol;

/**
 * The network of one internet subscriber: an IPv4 address, or the IPv6 /56 of a household (RFC 6177). Limits apply per
 * network instead of per address, because an IPv6 /56 has 256 networks of 2^64 addresses each.
 */
export type Network = string & { readonly [brand]: true };

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the network of an IP address, in the notation of PostgreSQL's type `inet`. */
export function networkOf(ip: string): Network {
  const [address = ''] = ip.split('%');
  if (!address.includes(':')) return address as Network;
  const mapped = mappedIPv4.exec(address)?.[1];
  if (mapped) return mapped as Network;
  // The URL class normalizes IPv6 addresses as RFC 5952 does: letters become lower case, and the longest run of zeros
  // is compressed.
  const url = `http://[${address}]`;
  if (!URL.canParse(url)) return address as Network;
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const left = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: left }, () => '0'), ...groups(tail)];
  const [first, second, third, fourth = '0'] = all;
  const site = fourth.length > 2 ? `${fourth.slice(0, -2)}00` : '0';
  return `${first}:${second}:${third}:${site}::/56` as Network;
}

/**
 * Whether a network is on the internet. An address of a loopback or private network belongs to a proxy, so it does not
 * identify a subscriber.
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
