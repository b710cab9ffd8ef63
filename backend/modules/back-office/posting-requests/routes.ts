import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { decidePostingRequest, listPostingRequests } from './service.ts';

export function postingRequestRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/posting-requests/', ({ user, locale }) =>
    listPostingRequests(db, { id: user.id, locale }),
  );

  serve(app, 'POST /api/v1/operator/posting-requests/:id/', (call) => {
    if (call.body.approve) assertFreshCode(call.user);
    return idempotentTx(db, idempotentCall(call), async (tx) => {
      const staff = { id: call.user.id, locale: call.locale };
      await decidePostingRequest(tx, call.params.id, call.body.approve, staff);
      return await listPostingRequests(tx, staff);
    });
  });
}
