/** Values of --dns-result-order, keyed by the loopback address that `localhost` then resolves to. */
const loopbackDnsOrder: Readonly<Record<string, string>> = { '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

const anyAddress = new Set(['0.0.0.0', '::']);

/**
 * Replaces a loopback address with `localhost`. Otherwise Next would treat its own rewrites as external URLs and call
 * itself endlessly.
 */
export function nextListenOptions(host: string): { flags: string[]; host: string } {
  const order = loopbackDnsOrder[host];
  return order ? { flags: [`--dns-result-order=${order}`], host: 'localhost' } : { flags: [], host };
}

export function localUrl(host: string, port: number): string {
  const name = anyAddress.has(host) || loopbackDnsOrder[host] ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
