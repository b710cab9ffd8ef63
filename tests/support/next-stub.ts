import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { installFastPath } from '#lib/server/fast-path/install.ts';

/** Starts a server with the fast path in front of `listener`, a stub of Next. Call it once per test file. */
export function nextStub(listener: RequestListener) {
  let site: Server;
  beforeAll(async () => {
    installFastPath();
    site = createServer(listener);
    // Next's own listener neither answers upgrade requests nor closes their sockets, so the stub does the same.
    site.on('upgrade', () => {});
    await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => {
    site.closeAllConnections();
    site.close();
  });
  return {
    server: () => site,
    /**
     * Sends request lines exactly as given, and waits for the server to close the connection. `fetch` would normalize
     * the lines.
     * @returns the raw response
     */
    send: (...lines: string[]): Promise<string> => {
      const socket = connect((site.address() as AddressInfo).port, '127.0.0.1');
      socket.write([...lines, 'Host: exchange.test', '', ''].join('\r\n'));
      socket.setTimeout(1_000, () => socket.destroy());
      return text(socket).catch(() => 'no response');
    },
  };
}
