import 'server-only';
import { isIP } from 'node:net';
import { settings } from '../env.ts';

/** Written by instrumentation.ts over whatever the request brought: the address of the socket. */
export const peerAddressHeader = 'x-razmen-peer';

/**
 * The visitor's address: the socket's, or the one that as many trusted proxies as are set saw.
 * What a visitor writes into X-Forwarded-For stands further left and is never believed.
 */
export function clientAddress(headers: Headers): string | null {
  const peer = headers.get(peerAddressHeader);
  if (!peer) return null;
  const chain = [...(headers.get('x-forwarded-for')?.split(',') ?? []), peer];
  const seen = chain.at(-1 - settings().proxyHops) ?? chain[0] ?? peer;
  const address = seen.trim().replace(/^::ffff:/i, '');
  return isIP(address) ? address : null;
}
