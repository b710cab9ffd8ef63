import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { payoutScreening } from '../../claims/address-checks/service.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import {
  cancelShopWithdrawal,
  confirmShopWithdrawal,
  draftShopWithdrawal,
  type SpendCode,
  shopWithdrawals,
} from './service.ts';

export function shopWithdrawalRoutes(app: FastifyInstance, deps: Deps, spendCode: SpendCode): void {
  const { db, config } = deps;
  const { secret } = config;
  const screening = payoutScreening(deps);
  serve(app, 'GET /api/v1/shop/withdrawal/', async ({ user, query, request, locale }) => {
    const { count, results, ...account } = await shopWithdrawals(db, user.id, { ...query, locale, secret });
    return { ...account, ...paginate(request, query, count, results) };
  });
  serve(app, 'POST /api/v1/shop/withdrawal/', async (call) => {
    await screening.refuse(call.body, call.locale, call.network);
    return await idempotentTx(db, idempotentCall(call, 201), (tx) =>
      draftShopWithdrawal(tx, call.body, { userId: call.user.id, locale: call.locale, secret }),
    );
  });
  serve(app, 'POST /api/v1/shop/withdrawal/:id/confirm/', ({ params, body, user, locale }) =>
    confirmShopWithdrawal(
      { db, spendCode: (code) => spendCode(user, code) },
      { ...params, ...body },
      { userId: user.id, locale, secret },
    ),
  );
  serve(app, 'POST /api/v1/shop/withdrawal/:id/cancel/', (call) =>
    answerInTransaction(db, call, (tx) =>
      cancelShopWithdrawal(tx, call.params.id, { userId: call.user.id, locale: call.locale, secret }),
    ),
  );
}
