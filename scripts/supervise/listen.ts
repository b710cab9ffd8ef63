/** What Node is told so that the name localhost means one address and no other. */
const orders: Readonly<Record<string, string>> = { '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

const everywhere = new Set(['0.0.0.0', '::']);

/**
 * How Next is told where to listen. It writes loopback addresses as `localhost` in a request, and
 * takes a rewrite to that name for another host's when it was started under the address: every
 * page would lead to itself without end.
 */
export function listenOn(host: string): { flags: string[]; host: string } {
  const order = orders[host];
  return order ? { flags: [`--dns-result-order=${order}`], host: 'localhost' } : { flags: [], host };
}

/** An address under which what listens on `host` is reached from this machine. */
export function reachedAt(host: string, port: number): string {
  const name = everywhere.has(host) || orders[host] ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
