import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { ownWidget, readWidget, setOrigins } from './service.ts';

export function shopWidgetRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/shop/widget/', ({ user }) => ownWidget(db, user.id));
  serve(app, 'PUT /api/v1/shop/widget/', (call) =>
    answerInTransaction(db, call, (tx) =>
      setOrigins(tx, call.body.origins, { userId: call.user.id, locale: call.locale }),
    ),
  );
  serve(app, 'GET /api/v1/widget/:id/', ({ params }) => readWidget(db, params.id));
}
