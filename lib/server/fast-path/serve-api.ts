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
import { type SessionCall, sessionCallAt } from '../bff/session-calls.ts';
import { forward } from '../forward.ts';
import { securityHeaders } from '../security-headers.ts';
import { acceptsEncoding } from './accept-encoding.ts';
import { sendRefusal } from './refuse.ts';
import { toWebRequest } from './web-request.ts';

type Handler = (request: Request) => Promise<Response>;

const apiPrefix = /^(?:\/en)?(?=\/(?:api|front-api)\/)/;
const docsPath = /^\/api\/docs(?:[/?]|$)/;

const sessionHandlers: Record<SessionCall, Handler> = { login, logout, refresh };

/** The handler exported by the route file of a URL; null if the URL is not an API path. */
export function handlerOf(url: string): Handler | null {
  if (!apiPrefix.test(url)) return null;
  if (docsPath.test(url)) return apiDocs;
  const sessionCall = sessionCallAt(pathOf(url));
  return sessionCall ? sessionHandlers[sessionCall] : forward;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Serves an API call. @returns false if the URL is not an API path. The handler refuses unknown calls */
export function serveApi(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '' } = request;
  const handler = handlerOf(url);
  if (!handler) return false;
  // The handler parses the URL again. Its path must be the one that was routed.
  if (new URL(url, 'http://site').pathname !== pathOf(url)) {
    sendRefusal(response, 'malformed', url);
    return true;
  }
  serve(handler, request, response)
    // The request was malformed, or the connection broke.
    .catch(() => (response.headersSent ? response.destroy() : response.writeHead(400).end()));
  return true;
}

async function serve(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await send(await handler(toWebRequest(request, response)), request, response);
}

const toGzip = promisify(gzip);
/** Smaller bodies do not benefit from compression. */
const minGzipBytes = 1024;

async function send(result: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = result.status;
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  for (const [name, value] of result.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = result.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (!result.body || request.method === 'HEAD') return void response.end();
  // A body without a length is a file or an event stream, which is piped until it ends or the client disconnects.
  if (!result.headers.has('content-length')) {
    response.flushHeaders();
    return await pipeline(Readable.fromWeb(result.body as NodeStream), response);
  }
  response.end(await compress(Buffer.from(await result.arrayBuffer()), request, response));
}

async function compress(bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  if (!/^(text|application\/json)/.test(String(response.getHeader('content-type')))) return bytes;
  response.appendHeader('vary', 'Accept-Encoding');
  if (bytes.length < minGzipBytes || !acceptsEncoding('gzip', headers['accept-encoding'])) return bytes;
  const gzipped = await toGzip(bytes);
  response.setHeader('content-encoding', 'gzip').setHeader('content-length', gzipped.length);
  return gzipped;
}
