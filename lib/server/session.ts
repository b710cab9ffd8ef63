import 'server-only';
import type { RequestHeaders } from './bff/message.ts';
import { expiresSoon, refreshTokens } from './refresh-tokens.ts';
import { type CookieChange, clearedSessionCookies, readCookie, sessionCookies } from './session-cookie.ts';

/** Session of a request, with the cookies to set or clear in the response. */
export interface Session {
  token: string | undefined;
  refresh: string | undefined;
  changes: CookieChange[];
}

export const anonymousSession: Session = { token: undefined, refresh: undefined, changes: [] };

/** Reads the session from cookies, and refreshes the tokens if the access token is missing or about to expire. */
export async function openSession(headers: RequestHeaders): Promise<Session> {
  const token = readCookie(headers, 'access');
  const refresh = readCookie(headers, 'refresh');
  const session = { token, refresh, changes: [] };
  return refresh && (!token || expiresSoon(token)) ? renewSession(session, headers) : session;
}

/**
 * Refreshes the tokens of a session. If the session has ended, returns an anonymous session that clears the cookies.
 */
export async function renewSession({ refresh }: Session, headers: RequestHeaders): Promise<Session> {
  const tokens = refresh ? await refreshTokens(refresh, headers) : null;
  if (!tokens) return { ...anonymousSession, changes: clearedSessionCookies };
  return { token: tokens.token, refresh: tokens.refresh, changes: sessionCookies(tokens) };
}
