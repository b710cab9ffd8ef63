import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { acceptRate, listRates } from './service.ts';

/** Routes of the back office for rates. */
export function ratesRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/rates/', () => listRates(db));
  serve(app, 'POST /api/v1/operator/rates/:unit/accept/', ({ params, body, user }) =>
    transaction(db, async (tx) => {
      await acceptRate(tx, params.unit, body.usd, user.id);
      return await listRates(tx);
    }),
  );
}
