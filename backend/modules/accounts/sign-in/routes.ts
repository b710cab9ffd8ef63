import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { rotateRefreshToken } from '../../platform/sessions/service.ts';
import { login, signOut } from './service.ts';

/**
 * Hashes the e-mail address for the log, so that attempts at one account can be grouped without logging the address.
 */
const loggedAccount = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 8);

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
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
  serve(app, 'POST /front-api/auth/refresh/', ({ body, ip }) => rotateRefreshToken(deps, body.refresh, ip));
  serve(app, 'POST /front-api/auth/logout/', ({ body, user, visitor }) =>
    signOut(deps.db, { refresh: body.refresh, sessionId: user?.sessionId, visitor: visitorHash(visitor) }),
  );
}
