import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** The port used last time when it is still free, else a free one, remembered for the next time. */
export async function freePort(file: string): Promise<number> {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (await claim(last)) ?? (await claim(0));
  if (!port) throw new Error('There is no free port on 127.0.0.1');
  writeFileSync(file, String(port));
  return port;
}

/** The port that was given when nobody listens on it; null when it is taken. */
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
