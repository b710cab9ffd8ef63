import 'server-only';
import { randomBytes } from 'node:crypto';
import { sessionDays } from '#contracts/auth.ts';
import { settings } from './env.ts';

export type CookieName = 'access' | 'refresh' | 'session' | 'visitor' | 'ref';

export interface Tokens {
  token: string;
  refresh: string;
  remember: boolean;
}

/** A cookie to write. Without `maxAge` it ends with the browser; 0 removes it. */
export interface CookieChange {
  name: CookieName;
  value: string;
  maxAge?: number;
}

const day = 86_400;

/** Over https the browser itself refuses a cookie of this name that another host has set. */
export const cookieName = (name: CookieName): string => `${settings().secureCookies ? '__Host-' : ''}razmen_${name}`;

export function readCookie(headers: Headers, name: CookieName): string | undefined {
  const start = `${cookieName(name)}=`;
  const pair = headers
    .get('cookie')
    ?.split(/; */)
    .find((part) => part.startsWith(start));
  return pair?.slice(start.length) || undefined;
}

const readable: readonly CookieName[] = ['session', 'ref'];

/** One value of Set-Cookie. Only the flag `session` and the code of a link may be read by the page's script. */
export function serializeCookie({ name, value, maxAge }: CookieChange): string {
  const parts = [`${cookieName(name)}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (!readable.includes(name)) parts.push('HttpOnly');
  if (settings().secureCookies) parts.push('Secure');
  return parts.join('; ');
}

export function sessionCookies({ token, refresh, remember }: Tokens): CookieChange[] {
  const lasting = remember ? { maxAge: sessionDays.remembered * day } : {};
  return [
    { name: 'access', value: token, ...lasting },
    { name: 'refresh', value: refresh, ...lasting },
    { name: 'session', value: '1', ...lasting },
  ];
}

export const clearedSessionCookies: CookieChange[] = [
  { name: 'access', value: '', maxAge: 0 },
  { name: 'refresh', value: '', maxAge: 0 },
  { name: 'session', value: '', maxAge: 0 },
];

/** The mark of this browser, by which a guest's claims are known as the guest's own. */
export const newVisitorCookie = (): CookieChange => ({
  name: 'visitor',
  value: randomBytes(32).toString('base64url'),
  maxAge: 365 * day,
});
