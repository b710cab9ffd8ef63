import 'server-only';
import { type Network, networkOf } from '#domain/network.ts';
import { isTrustedProxy } from '../bff/client-address.ts';

/**
 * Limits how many requests or connections one network may have open at once. Trusted proxies are exempt, because each
 * of them serves many visitors.
 * @returns a function that counts a new request or connection of an address, and returns a callback to call when the
 * request or connection ends. If the limit is reached, the function returns null instead
 */
export function networkShare(max: number) {
  const open = new Map<Network, number>();
  return (address: string | null | undefined): (() => void) | null => {
    if (!address || isTrustedProxy(address)) return () => {};
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= max) return null;
    open.set(network, count + 1);
    return () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    };
  };
}
