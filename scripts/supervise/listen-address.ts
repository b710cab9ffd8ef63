import { httpUrl } from '#contracts/api-of-this-machine.ts';

/** For each loopback address, the value of Node's option --dns-result-order that makes `localhost` resolve to it. */
const loopbackDnsOrder: Readonly<Record<string, string>> = { '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

export const isLoopback = (host: string): boolean => host === 'localhost' || host in loopbackDnsOrder;

const anyAddress = new Set(['0.0.0.0', '::']);

/**
 * Returns the host on which Next listens. A loopback address is replaced by `localhost`, because Next would treat
 * rewrites to a loopback address as external URLs and call itself endlessly.
 */
export function nextListenOptions(host: string): { flags: string[]; host: string } {
  const order = loopbackDnsOrder[host];
  return order ? { flags: [`--dns-result-order=${order}`], host: 'localhost' } : { flags: [], host };
}

export function localUrl(host: string, port: number): string {
  const name = anyAddress.has(host) || loopbackDnsOrder[host] ? 'localhost' : host;
  return httpUrl(name, port);
}
