import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BffResponse } from '../bff/message.ts';
import { securityHeaders } from '../security-headers.ts';
import { acceptsEncoding } from './accept-encoding.ts';

const siteHeaders = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);

const toGzip = promisify(gzip);
/** Minimum size in bytes for compression. Smaller bodies gain nothing. */
const minGzipBytes = 1024;

/** Sends a response of the BFF. A stream is piped until it ends or the client disconnects. */
export async function sendResponse(
  { status, headers: own, cookies, body }: BffResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers: Record<string, string | string[]> = { ...siteHeaders, ...own };
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (body instanceof Readable) {
    response.writeHead(status, headers).flushHeaders();
    return await pipeline(body, response);
  }
  if (!body || request.method === 'HEAD') return void response.writeHead(status, headers).end();
  const bytes = await compress(body, request, headers);
  headers['content-length'] = String(bytes.length);
  response.writeHead(status, headers).end(bytes);
}

async function compress(
  bytes: Uint8Array,
  { headers: { 'accept-encoding': accepted } }: IncomingMessage,
  headers: Record<string, string | string[]>,
): Promise<Uint8Array> {
  if (headers['content-encoding'] !== undefined) return bytes;
  if (!/^(text|application\/json)/.test(String(headers['content-type']))) return bytes;
  headers.vary = [headers.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  if (bytes.length < minGzipBytes || !acceptsEncoding('gzip', accepted)) return bytes;
  headers['content-encoding'] = 'gzip';
  return await toGzip(bytes);
}
