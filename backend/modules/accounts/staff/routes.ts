import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import type { SessionUser } from '../../../plugins/call-context.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { markCodeGiven } from '../../platform/sessions/service.ts';
import { hashingRate } from '../passwords/service.ts';
import { assertSecondFactor } from '../second-factor/service.ts';
import { acceptInvitation, changeRole, inviteStaff, readInvitation, staffOf, withdrawInvitation } from './service.ts';

const callerOf = ({ user, locale }: { user: SessionUser; locale: Locale }) => ({ id: user.id, locale });

export function staffRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const means = { db, config };
  const countHashing = rateLimit(hashingRate);

  serve(app, 'POST /api/v1/operator/code/', async ({ user, body }) => {
    await assertSecondFactor(means, user, body.totp);
    await markCodeGiven(db, user.sessionId);
  });

  serve(app, 'GET /api/v1/operator/staff/', ({ user }) => staffOf(db, user));

  serve(app, 'POST /api/v1/operator/staff/invitations/', async (call) => {
    await inviteStaff(db, call.body, callerOf(call));
    return await staffOf(db, call.user);
  });

  serve(app, 'DELETE /api/v1/operator/staff/invitations/:id/', async (call) => {
    await withdrawInvitation(db, call.params.id, callerOf(call));
    return await staffOf(db, call.user);
  });

  serve(app, 'POST /api/v1/operator/staff/:id/', async (call) => {
    await changeRole(db, call.params.id, call.body, callerOf(call));
    return await staffOf(db, call.user);
  });

  serve(app, 'GET /api/v1/users/invitation/:token/', ({ params }) => readInvitation(means, params.token));

  serve(app, 'POST /api/v1/users/invitation/:token/', async ({ params, body, locale, network }) => {
    countHashing(network);
    return { recoveryCodes: await acceptInvitation(means, params.token, body, locale) };
  });
}
