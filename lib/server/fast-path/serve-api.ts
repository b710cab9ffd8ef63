import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { apiDocs } from '../api-docs.ts';
import { login } from '../auth/login.ts';
import { logout } from '../auth/logout.ts';
import { refresh } from '../auth/refresh.ts';
import { forward } from '../forward.ts';
import { securityHeaders } from '../security-headers.ts';
import { acceptsEncoding } from './accept-encoding.ts';
import { toWebRequest } from './web-request.ts';

type Handler = (request: Request) => Promise<Response>;

const calls = /^(?:\/en)?(?=\/(?:api|front-api)\/)/;
const documents = /^\/api\/docs(?:[/?]|$)/;

const sessions = new Map<string, Handler>([
  ['/front-api/auth/login/', login],
  ['/front-api/auth/logout/', logout],
  ['/front-api/auth/refresh/', refresh],
]);

/** The handler that the address's route file exports; null when the address is no call's. */
export function handlerOf(url: string): Handler | null {
  if (!calls.test(url)) return null;
  const [path = ''] = url.replace(calls, '').split('?');
  return documents.test(url) ? apiDocs : (sessions.get(path) ?? forward);
}

/** Answers a call; false when the address is none. Whether there is such a call, the handler knows. */
export function serveApi(request: IncomingMessage, response: ServerResponse): boolean {
  const handler = handlerOf(request.url ?? '');
  if (!handler) return false;
  answer(handler, request, response)
    // No request at all; or the caller has gone in the middle of it, or the API has.
    .catch(() => (response.headersSent ? response.destroy() : response.writeHead(400).end()));
  return true;
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await send(await handler(toWebRequest(request, response)), request, response);
}

const toGzip = promisify(gzip);
/** Bytes below which compressing gains nothing. */
const worthwhile = 1024;

async function send(said: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = said.status;
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  for (const [name, value] of said.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = said.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (!said.body || request.method === 'HEAD') return void response.end();
  // Without a length it is a file or events: they flow, and end when the caller leaves.
  if (!said.headers.has('content-length')) {
    response.flushHeaders();
    return await pipeline(Readable.fromWeb(said.body as NodeStream), response);
  }
  response.end(await coded(Buffer.from(await said.arrayBuffer()), request, response));
}

async function coded(bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  if (!/^(text|application\/json)/.test(String(response.getHeader('content-type')))) return bytes;
  response.appendHeader('vary', 'Accept-Encoding');
  if (bytes.length < worthwhile || !acceptsEncoding('gzip', headers['accept-encoding'])) return bytes;
  const packed = await toGzip(bytes);
  response.setHeader('content-encoding', 'gzip').setHeader('content-length', packed.length);
  return packed;
}
