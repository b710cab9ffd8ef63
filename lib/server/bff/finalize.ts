import 'server-only';
import { type CookieChange, newVisitorCookie, readCookie, serializeCookie } from '../session-cookie.ts';
import type { BffResponse, RequestHeaders } from './message.ts';

/** Returns the visitor's id from the cookie, or creates an id and adds its cookie to `changes`. */
export function ensureVisitor(headers: RequestHeaders, changes: CookieChange[]): string {
  const existing = readCookie(headers, 'visitor');
  if (existing && /^[\w-]{43}$/.test(existing)) return existing;
  const created = newVisitorCookie();
  changes.push(created);
  return created.value;
}

/** Adds the request id and cookies to a response. A response that sets cookies must not be cached. */
export function finalizeResponse(response: BffResponse, requestId: string, changes: CookieChange[]): BffResponse {
  const { headers, cookies } = response;
  headers['x-request-id'] = requestId;
  for (const change of changes) cookies.push(serializeCookie(change));
  if (changes.length > 0 && !headers['content-type']?.startsWith('text/event-stream')) {
    headers['cache-control'] = 'private, no-store';
  }
  return response;
}
