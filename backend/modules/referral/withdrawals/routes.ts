import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { actOnWithdrawal, listForStaff } from './desk.ts';
import type { RequisiteChecks } from './port.ts';
import { cancelWithdrawal, requestWithdrawal } from './request.ts';
import { withdrawalPage } from './service.ts';

export function withdrawalRoutes(app: FastifyInstance, { db, config }: Deps, checks: RequisiteChecks): void {
  const { secret } = config;
  serve(app, 'GET /api/v1/users/me/refferal/withdrawal/', async ({ user, query, request, locale }) => {
    const { count, results, ...account } = await withdrawalPage(db, user.id, query, { locale, secret });
    return { ...account, ...paginate(request, query, count, results) };
  });

  serve(app, 'POST /api/v1/users/me/refferal/withdrawal/', (call) =>
    idempotentTx(db, idempotentCall(call, 201), (tx) =>
      requestWithdrawal(tx, call.body, { userId: call.user.id, locale: call.locale, secret }, checks),
    ),
  );

  serve(app, 'POST /api/v1/users/me/refferal/withdrawal/:id/cancel/', (call) =>
    answerInTransaction(db, call, (tx) =>
      cancelWithdrawal(tx, call.params.id, { userId: call.user.id, locale: call.locale, secret }),
    ),
  );

  serve(app, 'GET /api/v1/operator/withdrawals/', async ({ user, query, request, locale }) => {
    const { count, results } = await listForStaff(db, query, { id: user.id, locale, secret });
    return paginate(request, query, count, results);
  });

  serve(app, 'POST /api/v1/operator/withdrawals/:id/', (call) =>
    idempotentTx(db, idempotentCall(call), (tx) =>
      actOnWithdrawal(tx, call.params.id, call.body, { id: call.user.id, locale: call.locale, secret }),
    ),
  );
}
