import 'server-only';
import { refferalDays } from '#domain/referral.ts';
import type { CookieChange } from './session-cookie.ts';

const lifetime = refferalDays * 86_400;

/** What a link with `?ref=` leaves behind: the last click wins, and what can be no code leaves nothing. */
export function referralCookieChange({ searchParams }: URL): CookieChange | null {
  const code = searchParams.get('ref');
  return code && /^[\w-]{1,64}$/.test(code) ? { name: 'ref', value: code, maxAge: lifetime } : null;
}
