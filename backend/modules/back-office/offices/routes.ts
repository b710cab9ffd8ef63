import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { listOffices, saveCashDesk, saveOffice } from './service.ts';

export function officeRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/offices/', ({ locale }) => listOffices(db, locale));

  serve(app, 'POST /api/v1/operator/offices/:city/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await saveOffice(tx, call.params.city, call.body, call.user.id);
      return await listOffices(tx, call.locale);
    }),
  );

  serve(app, 'POST /api/v1/operator/offices/:city/desks/:ps/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await saveCashDesk(tx, { ...call.params, locale: call.locale, by: call.user.id }, call.body);
      return await listOffices(tx, call.locale);
    }),
  );
}
