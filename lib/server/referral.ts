import 'server-only';
import { refferalDays } from '#domain/referral.ts';
import type { CookieChange } from './session-cookie.ts';

const maxAgeSeconds = refferalDays * 86_400;

/**
 * Returns the referral cookie for a link with `?ref=`, which replaces the cookie of an earlier link. null if there is
 * no code or a malformed one.
 */
export function referralCookieChange({ searchParams }: Pick<URL, 'searchParams'>): CookieChange | null {
  const code = searchParams.get('ref');
  return code && /^[\w-]{1,64}$/.test(code) ? { name: 'ref', value: code, maxAge: maxAgeSeconds } : null;
}
