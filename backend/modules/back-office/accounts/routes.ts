import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { actOnAccount, customerAccounts } from './service.ts';

export function accountRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/accounts/', async ({ query, request }) => {
    const { count, results } = await customerAccounts(db, query);
    return paginate(request, query, count, results);
  });

  serve(app, 'POST /api/v1/operator/accounts/:id/', (call) =>
    answerInTransaction(db, call, (tx) => actOnAccount(tx, call.params.id, call.body, call.user.id)),
  );
}
