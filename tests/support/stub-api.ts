import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StubApi {
  url: string;
  asked: Asked[];
  server: Server;
  close: () => Promise<void>;
}

type Answer = (asked: Asked, response: ServerResponse) => void;

/**
 * Starts a stub API and points API_URL to it. The stub refreshes tokens that start with `good`, breaks the connection
 * for the token `broken`, and refuses all other tokens.
 */
export async function stubApi(answer: Answer = (_asked, response) => response.writeHead(404).end()): Promise<StubApi> {
  const asked: Asked[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, headers, body: await text(request) };
    asked.push(one);
    if (url === '/front-api/auth/refresh/') refresh(one, response);
    else answer(one, response);
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // API_URL must be set before the first call, because the web app reads this setting only once.
  process.env.API_URL = url;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url, asked, server, close };
}

export function json(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function refresh({ body }: Asked, response: ServerResponse): void {
  const { refresh: token } = JSON.parse(body) as { refresh: string };
  if (token === 'broken') return void response.destroy();
  if (!token.startsWith('good')) return json(response, 401, { code: 'token_not_valid', detail: 'over' });
  // Delays the response, so that concurrent refreshes overlap.
  setTimeout(() => json(response, 200, { token: 'fresh', refresh: 'next', expiresIn: 300, remember: true }), 50);
}
