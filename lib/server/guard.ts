import 'server-only';
import { nextPath } from '../next-path.ts';
import type { SitePage } from '../routes/pages.ts';
import { routes } from '../routes.ts';
import { anonymousSession, openSession, type Session } from './session.ts';
import { readCookie } from './session-cookie.ts';

export interface PageVisit {
  headers: Headers;
  /** The page's own address, with language and query. */
  url: URL;
  page: SitePage;
}

export interface GuardResult {
  session: Session;
  /** Where the visitor belongs instead, without the language. */
  redirectPath: string | null;
}

/**
 * Sends visitors where they belong, by their cookies alone. A convenience: the API decides, per
 * object, whatever is let through here.
 */
export async function guard({ headers, url, page }: PageVisit): Promise<GuardResult> {
  if (page.access === 'public') return { session: anonymousSession, redirectPath: null };
  if (page.access === 'guest') return { session: anonymousSession, redirectPath: guestElsewhere(headers, url) };
  // While the API is away nobody is sent off: the page itself says what is wrong.
  const session = await openSession(headers).catch(() => null);
  if (!session) return { session: anonymousSession, redirectPath: null };
  // Whose script lost the flag would be sent to sign in by the page, and back by this guard.
  if (session.token && session.changes.length === 0 && !readCookie(headers, 'session')) {
    session.changes.push({ name: 'session', value: '1' });
  }
  const signIn = page.access === 'operator' ? routes.operatorLogin : routes.login;
  return { session, redirectPath: session.token ? null : signIn(url.pathname + url.search) };
}

function guestElsewhere(headers: Headers, { searchParams }: URL): string | null {
  // Links out of e-mails work for whoever opens them.
  const mailed = searchParams.has('activate') || searchParams.has('token');
  if (mailed || !readCookie(headers, 'refresh')) return null;
  return nextPath(searchParams.get('next')) ?? routes.orders;
}
