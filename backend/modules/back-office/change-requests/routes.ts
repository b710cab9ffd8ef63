import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { serve } from '../../../plugins/serve.ts';
import { decideChangeRequest, listChangeRequests } from './service.ts';

export function changeRequestRoutes(app: FastifyInstance, { db, config: { secret } }: Deps): void {
  serve(app, 'GET /api/v1/operator/change-requests/', ({ user, query }) =>
    listChangeRequests(db, { ...user, secret }, query.room),
  );

  serve(app, 'POST /api/v1/operator/change-requests/:id/', (call) => {
    if (call.body.approve) assertFreshCode(call.user);
    return answerInTransaction(db, call, async (tx) => {
      const staff = { id: call.user.id, locale: call.locale };
      await decideChangeRequest(tx, call.params.id, call.body.approve, staff);
      return await listChangeRequests(tx, { ...call.user, secret });
    });
  });
}
