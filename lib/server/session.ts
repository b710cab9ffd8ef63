import 'server-only';
import { expiresSoon, refreshTokens } from './refresh-tokens.ts';
import { type CookieChange, clearedSessionCookies, readCookie, sessionCookies } from './session-cookie.ts';

/** The session behind a request, with the cookies that must change because of it. */
export interface Session {
  token: string | undefined;
  refresh: string | undefined;
  changes: CookieChange[];
}

export const anonymousSession: Session = { token: undefined, refresh: undefined, changes: [] };

/** Reads the session and renews it when its access token is missing or about to end. */
export async function openSession(headers: Headers): Promise<Session> {
  const token = readCookie(headers, 'access');
  const refresh = readCookie(headers, 'refresh');
  const session = { token, refresh, changes: [] };
  return refresh && (!token || expiresSoon(token)) ? renewSession(session, headers) : session;
}

/** The session after one rotation; a session that is over leaves a stranger without its cookies. */
export async function renewSession({ refresh }: Session, headers: Headers): Promise<Session> {
  const tokens = refresh ? await refreshTokens(refresh, headers) : null;
  if (!tokens) return { ...anonymousSession, changes: clearedSessionCookies };
  return { token: tokens.token, refresh: tokens.refresh, changes: sessionCookies(tokens) };
}
