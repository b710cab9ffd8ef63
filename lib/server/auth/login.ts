import 'server-only';
import { me } from '#contracts/users.ts';
import { BffError } from '../bff/error.ts';
import { jsonResponse } from '../bff/message.ts';
import { parseTokens } from '../refresh-tokens.ts';
import { readCookie, sessionCookies } from '../session-cookie.ts';
import { authHandler } from './handler.ts';

/**
 * Schema of the signed-in user. Only the two fields that the web app needs are required, because an API of another
 * vendor may omit the others.
 */
const user = me.partial().required({ email: true, activated: true });

/** Returns a handler that signs in with a call of the API and stores the session in cookies. */
const signInBy = (path: string) =>
  authHandler(async ({ request, body, callApi, changes, passThrough }) => {
    const response = await callApi('POST', path + request.search, { body: body ?? {} });
    if (!response.ok) return passThrough(response);
    const tokens = await parseTokens(response);
    const profile = await callApi('GET', '/api/v1/users/me/', { token: tokens.token });
    const parsed = user.safeParse(await profile.json().catch(() => null));
    if (!profile.ok || !parsed.success) throw new BffError('upstream', `users/me ${profile.status}`);
    const previous = readCookie(request.headers, 'refresh');
    // A new sign-in also ends the session that this browser had before.
    if (previous) await callApi('POST', '/front-api/auth/logout/', { body: { refresh: previous } }).catch(() => null);
    changes.push(...sessionCookies(tokens));
    return jsonResponse({ user: parsed.data });
  });

export const login = signInBy('/front-api/auth/login/');
export const passkeyLogin = signInBy('/front-api/auth/passkey/');
