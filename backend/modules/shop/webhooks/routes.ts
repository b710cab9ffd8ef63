import type { FastifyInstance } from 'fastify';
import type { ShopMode } from '#domain/shop.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import {
  listDeliveries,
  readWebhook,
  redeliver,
  removeWebhook,
  replaceSecret,
  setWebhook,
  testWebhook,
} from './service.ts';

const ownerOf = ({ user, query }: { user: { id: string }; query: { mode: ShopMode } }) => ({
  userId: user.id,
  mode: query.mode,
});

export function shopWebhookRoutes(app: FastifyInstance, { db, config }: Deps): void {
  serve(app, 'GET /api/v1/shop/webhooks/', async (call) => ({ webhook: await readWebhook(db, ownerOf(call)) }));
  serve(app, 'PUT /api/v1/shop/webhooks/', (call) =>
    answerInTransaction(db, call, (tx) =>
      setWebhook(tx, config.secret, call.body.url, { ...ownerOf(call), locale: call.locale }),
    ),
  );
  serve(app, 'POST /api/v1/shop/webhooks/secret/', (call) =>
    answerInTransaction(db, call, (tx) => replaceSecret(tx, config.secret, ownerOf(call))),
  );
  serve(app, 'DELETE /api/v1/shop/webhooks/', (call) => transaction(db, (tx) => removeWebhook(tx, ownerOf(call))));
  serve(app, 'POST /api/v1/shop/webhooks/test/', (call) =>
    answerInTransaction(db, call, (tx) => testWebhook(tx, ownerOf(call))),
  );
  serve(app, 'GET /api/v1/shop/deliveries/', async (call) => {
    const { count, results } = await listDeliveries(db, ownerOf(call), call.query);
    return paginate(call.request, call.query, count, results);
  });
  serve(app, 'POST /api/v1/shop/deliveries/:id/redeliver/', (call) =>
    answerInTransaction(db, call, (tx) => redeliver(tx, call.user.id, call.params.id)),
  );
}
