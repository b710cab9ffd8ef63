import 'server-only';
import { type CookieChange, newVisitorCookie, readCookie, serializeCookie } from '../session-cookie.ts';

/** The visitor's mark, made on the first answer of any kind. */
export function ensureVisitor(headers: Headers, changes: CookieChange[]): string {
  const known = readCookie(headers, 'visitor');
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const made = newVisitorCookie();
  changes.push(made);
  return made.value;
}

/** The answer with what every answer carries. What sets a cookie is kept by no cache. */
export function finalizeResponse(answer: Response, requestId: string, changes: CookieChange[]): Response {
  answer.headers.set('x-request-id', requestId);
  for (const change of changes) answer.headers.append('set-cookie', serializeCookie(change));
  if (changes.length > 0 && !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    answer.headers.set('cache-control', 'private, no-store');
  }
  return answer;
}
