import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { actOnWithdrawal, listForStaff } from './desk.ts';

export function withdrawalRoutes(app: FastifyInstance, { db, config: { secret } }: Deps): void {
  serve(app, 'GET /api/v1/operator/withdrawals/', async ({ user, query, request, locale }) => {
    const { count, results } = await listForStaff(db, query, { id: user.id, locale, secret });
    return paginate(request, query, count, results);
  });

  serve(app, 'POST /api/v1/operator/withdrawals/:id/', (call) => {
    if (call.body.action === 'sent' || call.body.action === 'approve') assertFreshCode(call.user);
    return idempotentTx(db, idempotentCall(call), (tx) =>
      actOnWithdrawal(tx, call.params.id, call.body, { id: call.user.id, locale: call.locale, secret }),
    );
  });
}
