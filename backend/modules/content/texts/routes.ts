import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { previewOf, publishText, textAnswer, textsOfDesk } from './service.ts';

export function pageRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/pages/:key/', ({ params, locale }) => textAnswer(db, params.key, locale));

  serve(app, 'GET /api/v1/operator/texts/', () => textsOfDesk(db));

  serve(app, 'PUT /api/v1/operator/texts/:key/', (call) =>
    answerInTransaction(db, call, (tx) => publishText(tx, call.params.key, call.body, call.user.id)),
  );

  serve(app, 'POST /api/v1/operator/preview/', ({ body }) => previewOf(body));
}
