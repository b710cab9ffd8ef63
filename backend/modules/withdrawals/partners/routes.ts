import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { payoutScreening } from '../../claims/address-checks/service.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { cancelWithdrawal } from '../requests/service.ts';
import { partnerPage, requestReward } from './service.ts';

export function partnerWithdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const { secret } = config;
  const screening = payoutScreening(deps);
  serve(app, 'GET /api/v1/users/me/refferal/withdrawal/', async ({ user, query, request, locale }) => {
    const { count, results, ...account } = await partnerPage(db, user.id, { ...query, locale, secret });
    return { ...account, ...paginate(request, query, count, results) };
  });

  serve(app, 'POST /api/v1/users/me/refferal/withdrawal/', async (call) => {
    await screening.refuse(call.body, call.locale, call.network);
    return await idempotentTx(db, idempotentCall(call, 201), (tx) =>
      requestReward(tx, call.body, { userId: call.user.id, locale: call.locale, secret }),
    );
  });

  serve(app, 'POST /api/v1/users/me/refferal/withdrawal/:id/cancel/', (call) =>
    answerInTransaction(db, call, (tx) =>
      cancelWithdrawal(tx, call.params.id, 'partner', { userId: call.user.id, locale: call.locale, secret }),
    ),
  );
}
