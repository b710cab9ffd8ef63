import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { readBusinessHours, setBusinessHours } from './service.ts';

/** Calls of the back office for business hours. */
export function businessHoursRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/hours/', () => readBusinessHours(db));
  serve(app, 'POST /api/v1/operator/hours/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await setBusinessHours(tx, call.body.hours, call.user.id);
      return await readBusinessHours(tx);
    }),
  );
}
