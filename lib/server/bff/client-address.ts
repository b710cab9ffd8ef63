import 'server-only';
import { BlockList, isIP } from 'node:net';
import { settings } from '../env.ts';
import type { RequestHeaders } from './message.ts';

/**
 * Internal header with the visitor's IP address, or empty if a trusted proxy sent an invalid X-Forwarded-For header.
 * The server overwrites this header in every request, so that clients cannot forge it.
 */
export const clientAddressHeader = 'x-razmen-client';

/** Headers of a trusted proxy that state the client and the protocol of a request. */
export const proxyHeaders = ['x-forwarded-for', 'x-forwarded-proto'];

/** Headers that may name another host than `Host`. The BFF ignores these headers, even from a trusted proxy. */
export const hostHeaders = ['forwarded', 'x-forwarded-host', 'x-forwarded-port'];

export const clientAddress = (headers: RequestHeaders): string | null => headers.get(clientAddressHeader) || null;

/**
 * Returns the visitor's IP address. Appends the peer to the addresses in X-Forwarded-For and takes the last address
 * that is not a trusted proxy, because earlier addresses may be forged.
 * @param peer the address of the socket
 * @returns null if the address taken from X-Forwarded-For is no IP address
 */
export function addressBehindProxies(peer: string, forwardedFor: string | undefined): string | null {
  const chain = [...(forwardedFor?.split(',') ?? []), peer].map(plainAddress);
  const client = chain.findLast((address) => !isTrustedProxy(address)) ?? chain[0] ?? '';
  return isIP(client) ? client : null;
}

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

/** Removes the prefix that a dual-stack socket adds to an IPv4 address (RFC 4291, section 2.5.5.2). */
const plainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
