import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { hoursAtDesk, setHours } from './service.ts';

/** Working hours at the desk. */
export function hoursRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/hours/', () => hoursAtDesk(db));
  serve(app, 'POST /api/v1/operator/hours/', ({ body, user }) =>
    transaction(db, async (tx) => {
      await setHours(tx, body.hours, user.id);
      return await hoursAtDesk(tx);
    }),
  );
}
