import 'server-only';
import { noSession, readCookie } from '../session-cookie.ts';
import { authHandler } from './handler.ts';

/** Signs out: the API ends the session; the cookies go even when it cannot be reached. */
export const logout = authHandler(async ({ request, ask, changes, pass }) => {
  changes.push(...noSession);
  const refresh = readCookie(request.headers, 'refresh');
  if (refresh) {
    const answer = await ask('POST', '/front-api/auth/logout/', { body: { refresh } });
    if (!answer.ok && answer.status !== 401) return pass(answer);
  }
  return new Response(null, { status: 204 });
});
