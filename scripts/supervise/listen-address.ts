/** Value of --dns-result-order with which `localhost` resolves to exactly this address. */
const loopbackDnsOrder: Readonly<Record<string, string>> = { '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

const anyAddress = new Set(['0.0.0.0', '::']);

/**
 * Flags of Node and the host name to start Next with. Next writes loopback addresses as `localhost` in
 * `request.url`; started under the address itself, it treats a rewrite to that name as external and loops.
 */
export function nextListenOptions(host: string): { flags: string[]; host: string } {
  const order = loopbackDnsOrder[host];
  return order ? { flags: [`--dns-result-order=${order}`], host: 'localhost' } : { flags: [], host };
}

/** URL under which a server listening on `host` is reached from this machine. */
export function localUrl(host: string, port: number): string {
  const name = anyAddress.has(host) || loopbackDnsOrder[host] ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
