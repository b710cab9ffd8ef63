import type { FastifyInstance } from 'fastify';
import { may } from '#domain/staff-role.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
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
    const { params, body, user, locale } = call;
    if (body.action === 'approve' && !may(user.role, 'payouts:approve')) throw new ApiError('forbidden');
    if (body.action === 'sent' || body.action === 'approve') assertFreshCode(user);
    return idempotentTx(db, idempotentCall(call), (tx) =>
      actOnWithdrawal(tx, params.id, body, { id: user.id, locale, secret }),
    );
  });
}
