/** Returns the URL at which processes of this machine reach the API, given the address and port on which it listens. */
export function apiOfThisMachine(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
