import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { rotateRefreshToken } from '../../platform/sessions/service.ts';
import { login, signOut } from './service.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const means = { ...deps, captcha: captchaService(deps) };

  serve(app, 'POST /front-api/auth/login/', ({ body, query, ip, visitor, request }) => {
    const client = { ip, agent: request.headers['user-agent'] ?? '', visitor: visitorHash(visitor) };
    return login(means, body, client, query.locale);
  });
  serve(app, 'POST /front-api/auth/refresh/', ({ body, ip }) => rotateRefreshToken(deps, body.refresh, ip));
  serve(app, 'POST /front-api/auth/logout/', ({ body, user, visitor }) =>
    signOut(deps.db, { refresh: body.refresh, sessionId: user?.sessionId, visitor: visitorHash(visitor) }),
  );
}
