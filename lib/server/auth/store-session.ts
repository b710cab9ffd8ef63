import 'server-only';
import { linkUsed } from '#contracts/auth.ts';
import { BffError } from '../bff/error.ts';
import { type BffResponse, jsonResponse } from '../bff/message.ts';
import type { UpstreamResponse } from '../bff/upstream-response.ts';
import { isCookieSafe } from '../refresh-tokens.ts';
import { type CookieChange, sessionCookies } from '../session-cookie.ts';

/**
 * Schema of the API's response when a mailed link is redeemed. `signedIn` is optional, because an API of another vendor
 * may send no body.
 */
const answered = linkUsed.partial({ signedIn: true });

/** Moves the session of a response into cookies, because scripts must not see its tokens. */
export async function storeSession(response: UpstreamResponse, changes: CookieChange[]): Promise<BffResponse> {
  const parsed = answered.safeParse(await response.json().catch(() => ({})));
  if (!parsed.success) throw new BffError('upstream', 'session: unexpected format');
  const { signedIn = false, session } = parsed.data;
  if (session) {
    if (!isCookieSafe(session)) throw new BffError('upstream', 'session: unexpected format');
    changes.push(...sessionCookies(session));
  }
  return jsonResponse({ signedIn });
}
