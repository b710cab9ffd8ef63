/**
 * Returns the URL by which processes of the same machine reach the API, given the host and port on which the API
 * listens.
 */
export function apiOfThisMachine(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return httpUrl(name, port);
}

/** Returns the URL of a host and port. An IPv6 address gets brackets. */
export const httpUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
