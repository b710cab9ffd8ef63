import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { SessionUser } from '../../../plugins/request.ts';
import { serve } from '../../../plugins/serve.ts';
import { endSession, endSessions, sessionsOf } from '../../platform/sessions/service.ts';
import { changePassword, changeProfile, type Owner, profileOf, removeAccount } from './service.ts';

export function profileRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/users/me/', ({ user }) => profileOf(db, user.id));
  serve(app, 'PATCH /api/v1/users/me/', ({ user, body }) => changeProfile(db, user.id, body));
  serve(app, 'DELETE /api/v1/users/me/', (call) => removeAccount(db, call.body.password, ownerOf(call)));
  serve(app, 'POST /api/v1/users/me/password/', (call) => changePassword(db, call.body, ownerOf(call)));
  serve(app, 'GET /api/v1/users/me/sessions/', ({ user }) => sessionsOf(db, user.id, user.sessionId));
  serve(app, 'DELETE /api/v1/users/me/sessions/', ({ user }) => endSessions(db, user.id, user.sessionId));
  serve(app, 'DELETE /api/v1/users/me/sessions/:id/', ({ user, params }) => endSession(db, user.id, params.id));
}

const ownerOf = ({ user, locale }: { user: SessionUser; locale: Owner['locale'] }): Owner => ({
  id: user.id,
  sessionId: user.sessionId,
  locale,
});
