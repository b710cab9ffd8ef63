import 'server-only';
import { refferalDays } from '#domain/referral.ts';
import type { CookieChange } from './session-cookie.ts';

const maxAgeSeconds = refferalDays * 86_400;

/** The cookie for a link with `?ref=`; the latest link wins. null if there is no code or a malformed one. */
export function referralCookieChange({ searchParams }: Pick<URL, 'searchParams'>): CookieChange | null {
  const code = searchParams.get('ref');
  return code && /^[\w-]{1,64}$/.test(code) ? { name: 'ref', value: code, maxAge: maxAgeSeconds } : null;
}
