import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { closedShift, closedShifts, closeShift, currentShift } from './service.ts';

export function shiftRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/shifts/', async ({ query, user, request }) => {
    const { count, results } = await closedShifts(db, user, query);
    return paginate(request, query, count, results);
  });

  serve(app, 'GET /api/v1/operator/shifts/current/', ({ query, user, locale }) =>
    currentShift(db, { id: user.id, locale }, query.from),
  );

  serve(app, 'POST /api/v1/operator/shifts/', (call) =>
    answerInTransaction(db, call, (tx) => closeShift(tx, call.body, { id: call.user.id, locale: call.locale })),
  );

  serve(app, 'GET /api/v1/operator/shifts/:id/', ({ params, user }) => closedShift(db, params.id, user));
}
