import type { FastifyInstance } from 'fastify';
import { may } from '#domain/staff-role.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { payoutScreening } from '../../claims/address-checks/service.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { actOnWithdrawal, listForStaff, placeOf } from './desk.ts';

export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const { secret } = config;
  const screening = payoutScreening(deps);

  serve(app, 'GET /api/v1/operator/withdrawals/', async ({ user, query, request, locale }) => {
    const { count, results } = await listForStaff(db, query, { id: user.id, locale, secret });
    return paginate(request, query, count, results);
  });

  serve(app, 'POST /api/v1/operator/withdrawals/:id/', async (call) => {
    const { params, body, user, locale } = call;
    if (body.action === 'approve' && !may(user.role, 'payouts:approve')) throw new ApiError('forbidden');
    if (body.action === 'sent' || body.action === 'approve') assertFreshCode(user);
    if (body.action === 'take' || body.action === 'sent') {
      const place = await placeOf(db, params.id, locale);
      if (place) await screening.record({ ...place, claimId: null });
    }
    return await idempotentTx(db, idempotentCall(call), (tx) =>
      actOnWithdrawal(tx, params.id, body, { id: user.id, locale, secret }),
    );
  });
}
