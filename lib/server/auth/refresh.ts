import 'server-only';
import { Refusal } from '../bff/refusal.ts';
import { renew } from '../refresh.ts';
import { noSession, readCookie, sessionCookies } from '../session-cookie.ts';
import { authHandler } from './handler.ts';

/** Rotates both cookies. The page learns only how long the new access token lasts. */
export const refresh = authHandler(async ({ request, changes }) => {
  const token = readCookie(request.headers, 'refresh');
  const tokens = token ? await renew(token, request.headers) : null;
  if (!tokens) {
    changes.push(...noSession);
    throw new Refusal('token_not_valid');
  }
  changes.push(...sessionCookies(tokens));
  return Response.json({ expiresIn: tokens.expiresIn });
});
