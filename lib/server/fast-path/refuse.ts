import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import { localeOf } from '../../i18n/locale-of.ts';
import { errorText } from '../bff/messages.ts';
import { securityHeaders } from '../security-headers.ts';

/**
 * Methods of pages and API calls. Node also accepts other methods, such as TRACE, which a web Request cannot represent.
 */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Matches dot segments (also percent-encoded) and backslashes, which URL parsers rewrite (WHATWG URL, section 4.4). */
const rewrittenPath = /^[^?]*(?:\/(?:\.|%2e){1,2}(?:[/?]|$)|\\)/i;

/** Request target with a scheme and a host (RFC 9112, section 3.2.2), which browsers send to proxies only. */
const absoluteTarget = /^https?:\/\/([^/?#]*)/i;

/**
 * Refuses unknown methods, requests with two hosts (RFC 9112, section 3.2), and paths that the router and the handler
 * could interpret differently. If the target is a full URL of this site, replaces it by its path.
 * @returns whether the request was refused
 */
export function refuse(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '' } = request;
  if (!methods.has(method) || url === '*') {
    response.setHeader('Allow', [...methods].join(', '));
    sendRefusal(response, 'method', url);
    return true;
  }
  const path = pathOf(request);
  if (path === null || rewrittenPath.test(path)) {
    sendRefusal(response, 'malformed', path ?? '/');
    return true;
  }
  request.url = path;
  return false;
}

/** Returns the path and query of a request. Returns null if the request names no host or more than one. */
function pathOf({ url = '', headers: { host }, rawHeaders }: IncomingMessage): string | null {
  const isHost = (name: string, index: number) => index % 2 === 0 && name.toLowerCase() === 'host';
  if (rawHeaders.filter(isHost).length > 1) return null;
  if (url.startsWith('/')) return url;
  const [origin = '', targetHost] = absoluteTarget.exec(url) ?? [];
  if (targetHost === undefined || targetHost.toLowerCase() !== host?.toLowerCase()) return null;
  const path = url.slice(origin.length);
  return path.startsWith('/') ? path : `/${path}`;
}

export function sendRefusal(
  response: ServerResponse,
  code: ErrorCode,
  url: string,
  extraHeaders: Record<string, string> = {},
): void {
  const headers = {
    ...securityHeaders,
    ...extraHeaders,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  };
  response.writeHead(errorStatus[code], headers);
  response.end(JSON.stringify({ code, detail: errorText(code, localeOf(url)) }));
}
