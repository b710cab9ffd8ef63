import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { deleteQuestion, faqAnswer, faqOfDesk, saveQuestion } from './service.ts';

export function faqRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/faq/', ({ locale }) => faqAnswer(db, locale));

  serve(app, 'GET /api/v1/operator/faq/', () => faqOfDesk(db));

  serve(app, 'PUT /api/v1/operator/faq/:key/', (call) =>
    answerInTransaction(db, call, (tx) => saveQuestion(tx, call.params.key, call.body, call.user.id)),
  );

  serve(app, 'DELETE /api/v1/operator/faq/:key/', (call) =>
    answerInTransaction(db, call, (tx) => deleteQuestion(tx, call.params.key, call.user.id)),
  );
}
