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

/**
 * Refuses unknown methods. Also refuses paths that URL parsers rewrite, because the router and the handler could
 * otherwise see different paths.
 * @returns whether the request was refused
 */
export function refuse({ method = '', url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (!methods.has(method) || url === '*') {
    response.setHeader('Allow', [...methods].join(', '));
    sendRefusal(response, 'method', url);
    return true;
  }
  if (!rewrittenPath.test(url)) return false;
  sendRefusal(response, 'malformed', url);
  return true;
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
