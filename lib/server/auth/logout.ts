import 'server-only';
import { clearedSessionCookies, readCookie } from '../session-cookie.ts';
import { authHandler } from './handler.ts';

/** Signs out: the API ends the session; the cookies go even when it cannot be reached. */
export const logout = authHandler(async ({ request, callApi, changes, passThrough }) => {
  changes.push(...clearedSessionCookies);
  const refresh = readCookie(request.headers, 'refresh');
  if (refresh) {
    const answer = await callApi('POST', '/front-api/auth/logout/', { body: { refresh } });
    if (!answer.ok && answer.status !== 401) return passThrough(answer);
  }
  return new Response(null, { status: 204 });
});
