import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { deleteView, queueViews, saveView } from './service.ts';

export function queueViewRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/views/', ({ user }) => queueViews(db, user.id));

  serve(app, 'POST /api/v1/operator/views/', (call) =>
    answerInTransaction(db, call, (tx) => saveView(tx, call.body, { id: call.user.id, locale: call.locale })),
  );

  serve(app, 'DELETE /api/v1/operator/views/:id/', (call) =>
    answerInTransaction(db, call, (tx) => deleteView(tx, call.params.id, call.user.id)),
  );
}
