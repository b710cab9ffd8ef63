import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { officesAtDesk, setDesk, setOffice } from './service.ts';

/** Offices and cash desks at the desk. */
export function officeRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/offices/', ({ locale }) => officesAtDesk(db, locale));

  serve(app, 'POST /api/v1/operator/offices/:city/', ({ params, body, locale, user }) =>
    transaction(db, async (tx) => {
      await setOffice(tx, params.city, body, user.id);
      return await officesAtDesk(tx, locale);
    }),
  );

  serve(app, 'POST /api/v1/operator/offices/:city/desks/:ps/', ({ params, body, locale, user }) =>
    transaction(db, async (tx) => {
      await setDesk(tx, { ...params, locale, by: user.id }, body);
      return await officesAtDesk(tx, locale);
    }),
  );
}
