/** The value of --dns-result-order that makes `localhost` resolve to each loopback address. */
const loopbackDnsOrder: Readonly<Record<string, string>> = { '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

const anyAddress = new Set(['0.0.0.0', '::']);

/**
 * Returns Node's flags and the host name with which to start Next. A loopback address becomes `localhost`, because
 * `request.url` always names `localhost`, and Next would treat a rewrite to another host name than its own as external,
 * and loop.
 */
export function nextListenOptions(host: string): { flags: string[]; host: string } {
  const order = loopbackDnsOrder[host];
  return order ? { flags: [`--dns-result-order=${order}`], host: 'localhost' } : { flags: [], host };
}

/** Returns the URL at which this machine reaches a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const name = anyAddress.has(host) || loopbackDnsOrder[host] ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
