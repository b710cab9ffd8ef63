import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Returns the port of the last start if it is free, else another free port, and stores it in the file. */
export async function freePort(file: string): Promise<number> {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (await claim(last)) ?? (await claim(0));
  if (!port) throw new Error('There is no free port on 127.0.0.1');
  writeFileSync(file, String(port));
  return port;
}

/** Returns the port if it is free, else null; for port 0, any free port. */
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
