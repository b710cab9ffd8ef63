import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../plugins/serve.ts';
import { login, logout, refresh, whoAmI } from './service.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, 'POST /front-api/auth/login/', ({ body, query, ip, request }) =>
    login(deps, body, { ip, agent: request.headers['user-agent'] ?? '', locale: query.locale }),
  );
  serve(app, 'POST /front-api/auth/refresh/', ({ body }) => refresh(deps, body.refresh));
  serve(app, 'POST /front-api/auth/logout/', ({ body, user }) => logout(deps, body.refresh, user?.sessionId));
  serve(app, 'GET /api/v1/users/me/', ({ user }) => whoAmI(deps.db, user.id));
}
