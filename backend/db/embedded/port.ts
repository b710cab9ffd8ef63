import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Returns the port that PostgreSQL used at the last start, or another free port if that port is taken. Stores the
 * returned port for the next start.
 */
export async function freePort(file: string): Promise<number> {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (await claim(last)) ?? (await claim(0));
  if (!port) throw new Error('There is no free port on 127.0.0.1');
  writeFileSync(file, String(port));
  return port;
}

/** Returns the port if it is free, otherwise null. For port 0, returns any free port. */
function claim(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
