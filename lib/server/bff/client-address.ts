import 'server-only';
import { BlockList, isIP } from 'node:net';
import { settings } from '../env.ts';

/** Header with the address of the socket. The fast path overwrites this header in every request. */
export const peerAddressHeader = 'x-razmen-peer';

/** Headers of a proxy that name the client, the host and the protocol. */
export const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

/**
 * The visitor's IP address: the socket's, or before trusted proxies the last one in X-Forwarded-For that is none of
 * them. Entries further left come from the visitor and are ignored.
 * @returns null when a trusted proxy names no IP address
 */
export function clientAddress(headers: Headers): string | null {
  const peer = headers.get(peerAddressHeader);
  if (!peer) return null;
  const chain = [...(headers.get('x-forwarded-for')?.split(',') ?? []), peer].map(plainAddress);
  const client = chain.findLast((address) => !isTrustedProxy(address)) ?? chain[0] ?? '';
  return isIP(client) ? client : null;
}

/** Whether an address is one of the operator's proxies. */
export function isTrustedProxy(address: string): boolean {
  trusted ??= trustedProxies();
  const plain = plainAddress(address);
  const version = isIP(plain);
  return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

let trusted: BlockList | undefined;

function trustedProxies(): BlockList {
  const list = new BlockList();
  for (const entry of settings().trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const isV4 = isIP(address) === 4;
    list.addSubnet(address, Number(prefix ?? (isV4 ? 32 : 128)), isV4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** An IPv4 address without the prefix that a socket for both families shows (RFC 4291, section 2.5.5.2). */
const plainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
