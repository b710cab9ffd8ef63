import 'server-only';
import { BffError } from '../bff/error.ts';
import { jsonResponse } from '../bff/message.ts';
import { refreshTokens } from '../refresh-tokens.ts';
import { clearedSessionCookies, readCookie, sessionCookies } from '../session-cookie.ts';
import { authHandler } from './handler.ts';

/** Refreshes the session and stores both new tokens in cookies. */
export const refresh = authHandler(async ({ request, changes }) => {
  const token = readCookie(request.headers, 'refresh');
  const tokens = token ? await refreshTokens(token, request.headers) : null;
  if (!tokens) {
    changes.push(...clearedSessionCookies);
    throw new BffError('token_not_valid');
  }
  changes.push(...sessionCookies(tokens));
  return jsonResponse({ token: tokens.token, expiresIn: tokens.expiresIn });
});
