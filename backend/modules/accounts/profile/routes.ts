import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { endSession, endSessions, sessionsOf } from '../../platform/sessions/service.ts';
import { hashingRate, ownerOf } from '../passwords/service.ts';
import { changePassword, changeProfile, profileOf, removeAccount } from './service.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const countHashing = rateLimit(hashingRate);
  serve(app, 'GET /api/v1/users/me/', ({ user }) => profileOf(db, user.id));
  serve(app, 'PATCH /api/v1/users/me/', ({ user, body }) => changeProfile(db, user.id, body));
  serve(app, 'DELETE /api/v1/users/me/', (call) => {
    countHashing(call.network);
    return removeAccount(deps, call.body, ownerOf(call));
  });
  serve(app, 'POST /api/v1/users/me/password/', (call) => {
    countHashing(call.network);
    return changePassword(db, call.body, ownerOf(call));
  });
  serve(app, 'GET /api/v1/users/me/sessions/', ({ user }) => sessionsOf(db, user.id, user.sessionId));
  serve(app, 'DELETE /api/v1/users/me/sessions/', ({ user }) => endSessions(db, user.id, user.sessionId));
  serve(app, 'DELETE /api/v1/users/me/sessions/:id/', ({ user, params }) => endSession(db, user.id, params.id));
}
