import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { addTemplate, answerTemplates, changeTemplate, deleteTemplate } from './service.ts';

const staffOf = ({ user, locale }: { user: { id: string }; locale: Locale }) => ({ id: user.id, locale });

export function answerTemplateRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/templates/', () => answerTemplates(db));

  serve(app, 'POST /api/v1/operator/templates/', (call) =>
    answerInTransaction(db, call, (tx) => addTemplate(tx, call.body, staffOf(call))),
  );

  serve(app, 'PUT /api/v1/operator/templates/:id/', (call) =>
    answerInTransaction(db, call, (tx) => changeTemplate(tx, call.params.id, call.body, staffOf(call))),
  );

  serve(app, 'DELETE /api/v1/operator/templates/:id/', (call) =>
    answerInTransaction(db, call, (tx) => deleteTemplate(tx, call.params.id, staffOf(call))),
  );
}
