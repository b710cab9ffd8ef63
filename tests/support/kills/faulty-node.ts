import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Fault {
  /** Whether the call reaches the chain. */
  isForwarded: boolean;
  /** Whether the call is made twice. */
  isRepeated?: boolean;
  /** Whether the answer arrives. */
  isAnswered: boolean;
}

const faults: Fault[] = [
  { isForwarded: false, isAnswered: false },
  { isForwarded: true, isAnswered: false },
  { isForwarded: true, isRepeated: true, isAnswered: true },
];

/**
 * Starts an endpoint in front of a chain. Every few calls it fails before or after the chain has got the call, or calls
 * the chain twice and passes on the second answer, which for a broadcast is an error.
 * @param period number of calls per faulty call
 */
export async function faultyNode(url: string, period = 7): Promise<{ url: string; close: () => Promise<void> }> {
  let calls = 0;
  const target = new URL(url);
  const { username, password } = target;
  target.username = target.password = '';
  const forward = async (body: string, authorization: string): Promise<string> => {
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await fetch(target, { method: 'POST', headers, body });
    return await answer.text();
  };
  const server: Server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const login = request.headers.authorization ?? '';
      calls += 1;
      const fault = calls % period === 0 ? faults[(calls / period) % faults.length] : undefined;
      if (fault?.isRepeated) await forward(body, login);
      const text = (fault?.isForwarded ?? true) ? await forward(body, login) : '';
      if (fault?.isAnswered ?? true) response.setHeader('content-type', 'application/json').end(text);
      else response.writeHead(502).end();
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://${username && `${username}:${password}@`}127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
