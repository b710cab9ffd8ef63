import 'server-only';
import { refferalDays } from '#domain/referral.ts';
import type { CookieChange } from './session-cookie.ts';

const maxAgeSeconds = refferalDays * 86_400;

/** Returns the cookie for a referral link with `?ref=`, or null without a valid code. */
export function referralCookieChange({ searchParams }: Pick<URL, 'searchParams'>): CookieChange | null {
  const code = searchParams.get('ref');
  return code && /^[\w-]{1,64}$/.test(code) ? { name: 'ref', value: code, maxAge: maxAgeSeconds } : null;
}
