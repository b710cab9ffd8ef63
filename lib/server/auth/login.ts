import 'server-only';
import { me } from '#contracts/users.ts';
import { BffError } from '../bff/error.ts';
import { parseTokens } from '../refresh-tokens.ts';
import { readCookie, sessionCookies } from '../session-cookie.ts';
import { authHandler } from './handler.ts';

/** An API of another make says at least this of a user. */
const user = me.partial().required({ email: true, activated: true });

/** Signs in: both tokens become cookies, the page is told who it now is. */
export const login = authHandler(async ({ request, body, callApi, changes, passThrough }) => {
  const { search } = new URL(request.url);
  const answer = await callApi('POST', `/front-api/auth/login/${search}`, { body: body ?? {} });
  if (!answer.ok) return passThrough(answer);
  const tokens = await parseTokens(answer);
  const found = await callApi('GET', '/api/v1/users/me/', { token: tokens.token });
  const parsed = user.safeParse(await found.json().catch(() => null));
  if (!found.ok || !parsed.success) throw new BffError('upstream', `users/me ${found.status}`);
  const former = readCookie(request.headers, 'refresh');
  // Whoever was signed in here before is signed out for good, not only forgotten by this browser.
  if (former) await callApi('POST', '/front-api/auth/logout/', { body: { refresh: former } }).catch(() => null);
  changes.push(...sessionCookies(tokens));
  return Response.json({ user: parsed.data });
});
