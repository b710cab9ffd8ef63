/** The value for --dns-result-order with which `localhost` resolves to this address. */
const loopbackDnsOrder: Readonly<Record<string, string>> = { '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

const anyAddress = new Set(['0.0.0.0', '::']);

/**
 * Node's flags and the host name to start Next with. Next writes loopback addresses as `localhost` in `request.url`. If
 * it were started with the address itself, it would treat a rewrite to `localhost` as external, and loop.
 */
export function nextListenOptions(host: string): { flags: string[]; host: string } {
  const order = loopbackDnsOrder[host];
  return order ? { flags: [`--dns-result-order=${order}`], host: 'localhost' } : { flags: [], host };
}

/** URL at which this machine reaches a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const name = anyAddress.has(host) || loopbackDnsOrder[host] ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
