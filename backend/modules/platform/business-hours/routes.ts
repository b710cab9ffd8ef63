import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { readBusinessHours, setBusinessHours } from './service.ts';

/**
 * Registers the back-office calls for the business hours.
 * @param onChange a function to call in the transaction that changes the business hours
 */
export function businessHoursRoutes(app: FastifyInstance, { db }: Deps, onChange: (tx: Tx) => Promise<void>): void {
  serve(app, 'GET /api/v1/operator/hours/', () => readBusinessHours(db));
  serve(app, 'POST /api/v1/operator/hours/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await setBusinessHours(tx, call.body.hours, call.user.id);
      await onChange(tx);
      return await readBusinessHours(tx);
    }),
  );
}
