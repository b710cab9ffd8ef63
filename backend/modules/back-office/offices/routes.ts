import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { listOffices, saveCashDesk, saveOffice } from './service.ts';

/** Offices and cash desks in the back office. */
export function officeRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/offices/', ({ locale }) => listOffices(db, locale));

  serve(app, 'POST /api/v1/operator/offices/:city/', ({ params, body, locale, user }) =>
    transaction(db, async (tx) => {
      await saveOffice(tx, params.city, body, user.id);
      return await listOffices(tx, locale);
    }),
  );

  serve(app, 'POST /api/v1/operator/offices/:city/desks/:ps/', ({ params, body, locale, user }) =>
    transaction(db, async (tx) => {
      await saveCashDesk(tx, { ...params, locale, by: user.id }, body);
      return await listOffices(tx, locale);
    }),
  );
}
