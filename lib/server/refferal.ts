import 'server-only';
import type { CookieChange } from './session-cookie.ts';

const year = 365 * 86_400;

/** What a link with `?ref=` leaves behind: the last click wins, and what can be no code leaves nothing. */
export function refferalChange({ searchParams }: URL): CookieChange | null {
  const code = searchParams.get('ref');
  return code && /^[\w-]{1,64}$/.test(code) ? { name: 'ref', value: code, maxAge: year } : null;
}
