import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { WebHandler } from '#lib/server/bff/web-handler.ts';
import { serveCall } from '#lib/server/fast-path/serve-api.ts';

/** Whether tests call the BFF's handlers over a real socket. True in the project `sockets` of vitest.config.ts. */
export const overSockets = process.env.CALL_OVER_SOCKETS === '1';

/** Calls a BFF handler directly like a Next route, or over a socket like the fast path. */
export const callHandler = (handler: WebHandler, request: Request): Promise<Response> =>
  overSockets ? callOverSocket(handler, request) : handler(request);

const servers = new WeakMap<WebHandler, Promise<number>>();

function portOf(handler: WebHandler): Promise<number> {
  const known = servers.get(handler);
  if (known) return known;
  const server = createServer((request, response) => serveCall(handler, request, response)).unref();
  const port = new Promise<number>((ready) => {
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port));
  });
  servers.set(handler, port);
  return port;
}

async function callOverSocket(handler: WebHandler, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const port = await portOf(handler);
  return new Promise((resolve, reject) => {
    // An explicit transfer encoding is necessary, because Node otherwise sends no body with a DELETE request.
    const framing = request.body ? { 'transfer-encoding': 'chunked' } : {};
    const headers = { ...Object.fromEntries(request.headers), ...framing };
    const options = { port, path: pathname + search, method: request.method, headers };
    const call = send({ host: '127.0.0.1', ...options }, (response) => resolve(toResponse(response)));
    call.once('error', reject);
    request.signal.addEventListener('abort', () => {
      call.destroy();
      // After a disconnect, no response reaches the client. This helper therefore returns the handler's status 499 to
      // the test.
      resolve(new Response(null, { status: 499 }));
    });
    if (!request.body) call.end();
    else Readable.fromWeb(request.body as NodeStream).pipe(call);
  });
}

function toResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 0;
  const isEmpty = status === 204 || status === 304;
  const body = isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array<ArrayBuffer>>);
  const response = new Response(body, { status });
  for (const [name, value] of Object.entries(message.headersDistinct))
    for (const one of value ?? []) response.headers.append(name, one);
  return response;
}
