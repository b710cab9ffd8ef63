import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { hashingRate, ownerOf } from '../passwords/service.ts';
import { cancelEmailChange, confirmEmailChange, emailChangeOf, requestEmailChange } from './service.ts';

export function emailChangeRoutes(app: FastifyInstance, deps: Deps): void {
  const limitHashing = rateLimit(hashingRate);
  serve(app, 'GET /api/v1/users/me/email/', ({ user }) => emailChangeOf(deps, user.id));
  serve(app, 'POST /api/v1/users/me/email/', (call) => {
    limitHashing(call.network);
    return requestEmailChange(deps, ownerOf(call), call.body);
  });
  serve(app, 'DELETE /api/v1/users/me/email/', ({ user }) => cancelEmailChange(deps, user.id));
  serve(app, 'POST /api/v1/users/me/email/:token/', (call) =>
    confirmEmailChange(deps, ownerOf(call), call.params.token),
  );
}
