import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { addBlock, blockPage, endBlock } from './service.ts';

export function blocklistRoutes(app: FastifyInstance, { db, config: { secret } }: Deps): void {
  serve(app, 'GET /api/v1/operator/blocklist/', async ({ query, request }) => {
    const { count, results } = await blockPage(db, query);
    return paginate(request, query, count, results);
  });

  serve(app, 'POST /api/v1/operator/blocklist/', (call) =>
    answerInTransaction(db, call, (tx) => addBlock(tx, call.body, { id: call.user.id, locale: call.locale, secret })),
  );

  serve(app, 'DELETE /api/v1/operator/blocklist/:id/', (call) =>
    answerInTransaction(db, call, (tx) => endBlock(tx, call.params.id, call.user.id)),
  );
}
