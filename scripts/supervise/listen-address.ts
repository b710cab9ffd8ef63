/** Values of Node's option --dns-result-order, keyed by the loopback address to which `localhost` then resolves. */
const loopbackDnsOrder: Readonly<Record<string, string>> = { '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

const anyAddress = new Set(['0.0.0.0', '::']);

/**
 * Returns the host for Next to listen on, with `localhost` in place of a loopback address. With the address itself,
 * Next would treat its own rewrites as external URLs and call itself endlessly.
 */
export function nextListenOptions(host: string): { flags: string[]; host: string } {
  const order = loopbackDnsOrder[host];
  return order ? { flags: [`--dns-result-order=${order}`], host: 'localhost' } : { flags: [], host };
}

export function localUrl(host: string, port: number): string {
  const name = anyAddress.has(host) || loopbackDnsOrder[host] ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
