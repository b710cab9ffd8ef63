import 'server-only';
import { type CookieChange, newVisitorCookie, readCookie, serializeCookie } from '../session-cookie.ts';

/** The visitor's id from the cookie, or a new id whose cookie is added to `changes`. */
export function ensureVisitor(headers: Headers, changes: CookieChange[]): string {
  const existing = readCookie(headers, 'visitor');
  if (existing && /^[\w-]{43}$/.test(existing)) return existing;
  const created = newVisitorCookie();
  changes.push(created);
  return created.value;
}

/** Adds the request id and the cookies. A response that sets cookies must not be cached. */
export function finalizeResponse(response: Response, requestId: string, changes: CookieChange[]): Response {
  response.headers.set('x-request-id', requestId);
  for (const change of changes) response.headers.append('set-cookie', serializeCookie(change));
  if (changes.length > 0 && !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    response.headers.set('cache-control', 'private, no-store');
  }
  return response;
}
