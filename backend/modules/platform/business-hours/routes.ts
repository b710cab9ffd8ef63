import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { readBusinessHours, setBusinessHours } from './service.ts';

/** Business hours at the desk. */
export function businessHoursRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/hours/', () => readBusinessHours(db));
  serve(app, 'POST /api/v1/operator/hours/', ({ body, user }) =>
    transaction(db, async (tx) => {
      await setBusinessHours(tx, body.hours, user.id);
      return await readBusinessHours(tx);
    }),
  );
}
