import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time in milliseconds that the processes of a killed supervisor get to exit and release their ports. */
const releaseTimeoutMs = 4_000;

export interface RequiredPort {
  name: string;
  host: string;
  port: number;
}

/** Checks that all required ports are free. @throws an error with one line for each port that cannot be opened */
export async function assertPortsFree(ports: RequiredPort[]): Promise<void> {
  const deadline = Date.now() + releaseTimeoutMs;
  for (;;) {
    const problems = (await Promise.all(ports.map(problemOf))).filter((problem) => problem !== null);
    if (problems.length === 0) return;
    if (Date.now() > deadline) throw new Error(problems.join('\n'));
    await sleep(200);
  }
}

function problemOf({ name, host, port }: RequiredPort): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(`${name}=${port}: ${reason(code)} (${host})`));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

const reason = (code = ''): string =>
  ({
    EADDRINUSE: 'another program listens on this port',
    EACCES: 'this user may not listen on this port',
    EADDRNOTAVAIL: 'this machine has no such address',
    ENOTFOUND: 'there is no such host',
  })[code] ?? code;
