import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './service.ts';

export function shopKeyRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const { secret } = config;
  serve(app, 'GET /api/v1/shop/keys/', ({ user }) => listKeys(db, user.id));
  // Do not support an Idempotency-Key, because the stored response would contain the secret of the shop's key.
  serve(app, 'POST /api/v1/shop/keys/', (call) =>
    answerInTransaction(db, call, (tx) => createKey(tx, secret, call.user.id, call.body)),
  );
  serve(app, 'POST /api/v1/shop/keys/:id/rotate/', (call) =>
    answerInTransaction(db, call, (tx) => rotateKey(tx, secret, call.user.id, call.params.id)),
  );
  serve(app, 'DELETE /api/v1/shop/keys/:id/', ({ user, params }) =>
    transaction(db, (tx) => revokeKey(tx, user.id, params.id)),
  );
}
