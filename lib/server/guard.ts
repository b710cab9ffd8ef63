import 'server-only';
import { nextPath } from '../next-path.ts';
import type { SitePage } from '../routes/pages.ts';
import { routes } from '../routes.ts';
import { anonymousSession, openSession, type Session } from './session.ts';
import { readCookie } from './session-cookie.ts';

export interface PageVisit {
  headers: Headers;
  url: URL;
  page: SitePage;
}

export interface GuardResult {
  session: Session;
  /** Path to which the visitor must be redirected, without the locale. Null for no redirect. */
  redirectPath: string | null;
}

/**
 * Uses only cookies to decide whether to redirect a visitor. Access control is left to the API, which checks the
 * permission of every call.
 */
export async function guard({ headers, url, page }: PageVisit): Promise<GuardResult> {
  if (page.access === 'public') return { session: anonymousSession, redirectPath: null };
  if (page.access === 'guest')
    return { session: anonymousSession, redirectPath: guestRedirect({ headers, url, page }) };
  // Without a response from the API, the visitor is not redirected, and the page shows the failure.
  const session = await openSession(headers).catch(() => null);
  if (!session) return { session: anonymousSession, redirectPath: null };
  // Restores a lost session flag cookie. Without this cookie, the page and the sign-in page would redirect to each
  // other endlessly.
  if (session.token && session.changes.length === 0 && !readCookie(headers, 'session')) {
    session.changes.push({ name: 'session', value: '1' });
  }
  const signIn = page.access === 'operator' ? routes.operatorLogin : routes.login;
  return { session, redirectPath: session.token ? null : signIn(url.pathname + url.search) };
}

/**
 * Query parameters, for example of a mailed link. If the URL has one of them, signed-in visitors may also open a page
 * for guests.
 */
const reasons: Record<string, readonly string[]> = { '/recover': ['token'], '/successfully': ['activate', 'done'] };

function guestRedirect({ headers, url: { searchParams }, page }: PageVisit): string | null {
  if (reasons[page.pattern]?.some((name) => searchParams.has(name))) return null;
  if (!readCookie(headers, 'refresh')) return null;
  return nextPath(searchParams.get('next')) ?? routes.orders;
}
