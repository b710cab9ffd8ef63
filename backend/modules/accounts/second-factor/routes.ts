import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { hashingRate, ownerOf } from '../passwords/service.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  startSecondFactor,
  turnOffSecondFactor,
} from './service.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const limitHashing = rateLimit(hashingRate);
  serve(app, 'GET /api/v1/users/me/second-factor/', ({ user }) => secondFactorOf(deps, user.id));
  serve(app, 'POST /api/v1/users/me/second-factor/', (call) => {
    limitHashing(call.network);
    return startSecondFactor(deps, ownerOf(call), call.body);
  });
  serve(app, 'POST /api/v1/users/me/second-factor/confirm/', (call) =>
    confirmSecondFactor(deps, ownerOf(call), call.body.totp),
  );
  serve(app, 'POST /api/v1/users/me/second-factor/codes/', (call) => {
    limitHashing(call.network);
    return renewRecoveryCodes(deps, ownerOf(call), call.body);
  });
  serve(app, 'DELETE /api/v1/users/me/second-factor/', (call) => {
    limitHashing(call.network);
    return turnOffSecondFactor(deps, ownerOf(call), call.body);
  });
}
