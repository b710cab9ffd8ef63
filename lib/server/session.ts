import 'server-only';
import type { RequestHeaders } from './bff/message.ts';
import { expiresSoon, refreshTokens } from './refresh-tokens.ts';
import { type CookieChange, clearedSessionCookies, readCookie, sessionCookies } from './session-cookie.ts';

/** The session of a request. `changes`: cookies to set or clear in the response. */
export interface Session {
  token: string | undefined;
  refresh: string | undefined;
  changes: CookieChange[];
}

export const anonymousSession: Session = { token: undefined, refresh: undefined, changes: [] };

/** Reads the session from the cookies. Refreshes the tokens if the access token is missing or about to expire. */
export async function openSession(headers: RequestHeaders): Promise<Session> {
  const token = readCookie(headers, 'access');
  const refresh = readCookie(headers, 'refresh');
  const session = { token, refresh, changes: [] };
  return refresh && (!token || expiresSoon(token)) ? renewSession(session, headers) : session;
}

/**
 * Exchanges the tokens of a session for new ones. If the session has ended, returns the anonymous session, which clears
 * the cookies.
 */
export async function renewSession({ refresh }: Session, headers: RequestHeaders): Promise<Session> {
  const tokens = refresh ? await refreshTokens(refresh, headers) : null;
  if (!tokens) return { ...anonymousSession, changes: clearedSessionCookies };
  return { token: tokens.token, refresh: tokens.refresh, changes: sessionCookies(tokens) };
}
