import 'server-only';
import { nextPath } from '../next-path.ts';
import type { SitePage } from '../routes/pages.ts';
import { routes } from '../routes.ts';
import { anonymousSession, openSession, type Session } from './session.ts';
import { readCookie } from './session-cookie.ts';

export interface PageVisit {
  headers: Headers;
  /** The page's own URL, with language and query. */
  url: URL;
  page: SitePage;
}

export interface GuardResult {
  session: Session;
  /** The page to redirect to, without the locale. */
  redirectPath: string | null;
}

/**
 * Decides whether to redirect a visitor, from the cookies alone. This is only a convenience, because the API checks the
 * permission of every call.
 */
export async function guard({ headers, url, page }: PageVisit): Promise<GuardResult> {
  if (page.access === 'public') return { session: anonymousSession, redirectPath: null };
  if (page.access === 'guest')
    return { session: anonymousSession, redirectPath: guestRedirect({ headers, url, page }) };
  // If the API does not respond, nobody is redirected, and the page itself shows the failure.
  const session = await openSession(headers).catch(() => null);
  if (!session) return { session: anonymousSession, redirectPath: null };
  // Restores a lost session flag cookie. Without the flag the page would redirect to sign-in, and this guard back to
  // the page, for ever.
  if (session.token && session.changes.length === 0 && !readCookie(headers, 'session')) {
    session.changes.push({ name: 'session', value: '1' });
  }
  const signIn = page.access === 'operator' ? routes.operatorLogin : routes.login;
  return { session, redirectPath: session.token ? null : signIn(url.pathname + url.search) };
}

/**
 * Query parameters with which signed-in visitors may see a guest page, because a mailed link or a completed action led
 * there.
 */
const reasons: Record<string, readonly string[]> = { '/recover': ['token'], '/successfully': ['activate', 'done'] };

function guestRedirect({ headers, url: { searchParams }, page }: PageVisit): string | null {
  if (reasons[page.pattern]?.some((name) => searchParams.has(name))) return null;
  if (!readCookie(headers, 'refresh')) return null;
  return nextPath(searchParams.get('next')) ?? routes.orders;
}
