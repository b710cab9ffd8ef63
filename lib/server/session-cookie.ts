import 'server-only';
import { randomBytes } from 'node:crypto';
import { sessionDays } from '#contracts/auth.ts';
import type { RequestHeaders } from './bff/message.ts';
import { settings } from './env.ts';

export type CookieName = 'access' | 'refresh' | 'session' | 'visitor' | 'ref';

export interface Tokens {
  token: string;
  refresh: string;
  remember: boolean;
}

/**
 * Cookie to set. `maxAge` is in seconds: 0 removes the cookie, and a cookie without `maxAge` ends with the browser
 * session.
 */
export interface CookieChange {
  name: CookieName;
  value: string;
  maxAge?: number;
}

const daySeconds = 86_400;

/**
 * Returns the full name of a cookie. The prefix `__Host-` prevents other hosts from setting the cookie (RFC 6265bis,
 * section 4.1.3).
 */
export const cookieName = (name: CookieName): string => `${settings().secureCookies ? '__Host-' : ''}razmen_${name}`;

export function readCookie(headers: RequestHeaders, name: CookieName): string | undefined {
  const start = `${cookieName(name)}=`;
  const cookies = headers.get('cookie');
  // Searches the unparsed Cookie header first. This is faster than parsing, and most requests have no session cookie.
  if (!cookies?.includes(start)) return undefined;
  const pair = cookies.split(/; */).find((part) => part.startsWith(start));
  return pair?.slice(start.length) || undefined;
}

const scriptReadable: readonly CookieName[] = ['session', 'ref'];

/** Formats a Set-Cookie header. Only the session flag and the referral code are readable by scripts. */
export function serializeCookie({ name, value, maxAge }: CookieChange): string {
  const parts = [`${cookieName(name)}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (!scriptReadable.includes(name)) parts.push('HttpOnly');
  if (settings().secureCookies) parts.push('Secure');
  return parts.join('; ');
}

export function sessionCookies({ token, refresh, remember }: Tokens): CookieChange[] {
  const lifetime = remember ? { maxAge: sessionDays.remembered * daySeconds } : {};
  return [
    { name: 'access', value: token, ...lifetime },
    { name: 'refresh', value: refresh, ...lifetime },
    { name: 'session', value: '1', ...lifetime },
  ];
}

export const clearedSessionCookies: CookieChange[] = [
  { name: 'access', value: '', maxAge: 0 },
  { name: 'refresh', value: '', maxAge: 0 },
  { name: 'session', value: '', maxAge: 0 },
];

/** Creates the cookie that identifies this browser, so that guests may act on claims created in this browser. */
export const newVisitorCookie = (): CookieChange => ({
  name: 'visitor',
  value: randomBytes(32).toString('base64url'),
  maxAge: 365 * daySeconds,
});
