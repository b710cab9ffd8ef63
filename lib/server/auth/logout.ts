import 'server-only';
import { clearedSessionCookies, readCookie } from '../session-cookie.ts';
import { authHandler } from './handler.ts';

/** Signs out. The cookies are cleared even if the API cannot be reached. */
export const logout = authHandler(async ({ request, callApi, changes, passThrough }) => {
  changes.push(...clearedSessionCookies);
  const refresh = readCookie(request.headers, 'refresh');
  if (refresh) {
    const response = await callApi('POST', '/front-api/auth/logout/', { body: { refresh } });
    if (!response.ok && response.status !== 401) return passThrough(response);
  }
  return { status: 204, headers: {}, cookies: [], body: null };
});
