import 'server-only';
import { BlockList, isIP } from 'node:net';
import { settings } from '../env.ts';
import type { RequestHeaders } from './message.ts';

/**
 * Request header with the IP address at the other end of the socket. The fast path sets it in every request, so that
 * clients cannot forge it.
 */
export const peerAddressHeader = 'x-razmen-peer';

/** Headers in which a proxy names the client, the host and the protocol of a request. */
export const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

/**
 * The visitor's IP address: that of the socket or, behind trusted proxies, the last address in X-Forwarded-For that is
 * not a trusted proxy. Entries further left come from the visitor and are ignored.
 * @returns null if a trusted proxy passes on no IP address
 */
export function clientAddress(headers: RequestHeaders): string | null {
  const peer = headers.get(peerAddressHeader);
  if (!peer) return null;
  const chain = [...(headers.get('x-forwarded-for')?.split(',') ?? []), peer].map(plainAddress);
  const client = chain.findLast((address) => !isTrustedProxy(address)) ?? chain[0] ?? '';
  return isIP(client) ? client : null;
}

/** Whether an IP address belongs to a proxy that the operator trusts. */
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

/** An IPv4 address without the prefix that a dual-stack socket adds (RFC 4291, section 2.5.5.2). */
const plainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
