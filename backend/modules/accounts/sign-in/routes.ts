import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { rotateRefreshToken } from '../../platform/sessions/service.ts';
import { passkeyRequest } from '../passkeys/service.ts';
import { login, signInWithPasskey, signOut } from './service.ts';

/**
 * Hashes the e-mail address for the log, so that attempts at one account can be grouped without logging the address.
 */
const loggedAccount = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 8);

/**
 * Limits calls about passkeys per IP network. A signature cannot be guessed, so the limit only bounds the work of
 * verifying signatures.
 */
const passkeyRate = { count: 200, seconds: 600 };

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const limitPasskeys = rateLimit(passkeyRate);
  const means = { ...deps, captcha: captchaService(deps) };

  serve(app, 'POST /front-api/auth/login/', async ({ body, query, ip, visitor, locale, request }) => {
    const client = { ip, agent: request.headers['user-agent'] ?? '', visitor: visitorHash(visitor) };
    const account = loggedAccount(body.email);
    try {
      const tokens = await login(means, body, client, locale, query.locale);
      request.log.info({ account, totp: body.totp !== undefined, ip }, 'sign-in: accepted');
      return tokens;
    } catch (error) {
      if (error instanceof ApiError) request.log.info({ account, reason: error.code, ip }, 'sign-in: refused');
      throw error;
    }
  });
  serve(app, 'POST /front-api/auth/passkey/options/', ({ network }) => {
    limitPasskeys(network);
    return passkeyRequest(deps.config);
  });
  serve(app, 'POST /front-api/auth/passkey/', async ({ body, query, ip, network, visitor, locale, request }) => {
    limitPasskeys(network);
    const client = { ip, agent: request.headers['user-agent'] ?? '', visitor: visitorHash(visitor) };
    try {
      const { email, session } = await signInWithPasskey(deps, body, client, locale, query.locale);
      request.log.info({ account: loggedAccount(email), passkey: true, ip }, 'sign-in: accepted');
      return session;
    } catch (error) {
      if (error instanceof ApiError) request.log.info({ passkey: true, reason: error.code, ip }, 'sign-in: refused');
      throw error;
    }
  });
  serve(app, 'POST /front-api/auth/refresh/', ({ body, ip }) => rotateRefreshToken(deps, body.refresh, ip));
  serve(app, 'POST /front-api/auth/logout/', ({ body, user, visitor }) =>
    signOut(deps.db, { refresh: body.refresh, sessionId: user?.sessionId, visitor: visitorHash(visitor) }),
  );
}
