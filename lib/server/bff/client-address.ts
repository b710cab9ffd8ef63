import 'server-only';
import { isIP } from 'node:net';
import { settings } from '../env.ts';

/** Address of the socket. The fast path overwrites whatever value the request carries. */
export const peerAddressHeader = 'x-razmen-peer';

/**
 * The visitor's IP address: the socket's, or the one seen by the outermost trusted proxy. Entries of X-Forwarded-For
 * further left come from the visitor and are ignored.
 */
export function clientAddress(headers: Headers): string | null {
  const peer = headers.get(peerAddressHeader);
  if (!peer) return null;
  const chain = [...(headers.get('x-forwarded-for')?.split(',') ?? []), peer];
  const entry = chain.at(-1 - settings().proxyHops) ?? chain[0] ?? peer;
  const address = entry.trim().replace(/^::ffff:/i, '');
  return isIP(address) ? address : null;
}
