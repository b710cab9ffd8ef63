import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { listDeliveries, readWebhook, redeliver, removeWebhook, setWebhook, testWebhook } from './service.ts';

export function shopWebhookRoutes(app: FastifyInstance, { db, config }: Deps): void {
  serve(app, 'GET /api/v1/shop/webhooks/', async ({ user }) => ({ webhook: await readWebhook(db, user.id) }));
  serve(app, 'PUT /api/v1/shop/webhooks/', (call) =>
    answerInTransaction(db, call, (tx) =>
      setWebhook(tx, config.secret, call.body.url, { userId: call.user.id, locale: call.locale }),
    ),
  );
  serve(app, 'DELETE /api/v1/shop/webhooks/', ({ user }) => transaction(db, (tx) => removeWebhook(tx, user.id)));
  serve(app, 'POST /api/v1/shop/webhooks/test/', (call) =>
    answerInTransaction(db, call, (tx) => testWebhook(tx, call.user.id)),
  );
  serve(app, 'GET /api/v1/shop/deliveries/', async ({ user, query, request }) => {
    const { count, results } = await listDeliveries(db, user.id, query);
    return paginate(request, query, count, results);
  });
  serve(app, 'POST /api/v1/shop/deliveries/:id/redeliver/', (call) =>
    answerInTransaction(db, call, (tx) => redeliver(tx, call.user.id, call.params.id)),
  );
}
