import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { acceptRate, listRates, listRules, removeRule, setRule } from './service.ts';

export function ratesRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/rates/', () => listRates(db));
  serve(app, 'GET /api/v1/operator/rates/rules/', () => listRules(db));
  serve(app, 'PUT /api/v1/operator/rates/rules/:unit/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await setRule(tx, call.params.unit, call.body, { userId: call.user.id, locale: call.locale });
      return await listRules(tx);
    }),
  );
  serve(app, 'DELETE /api/v1/operator/rates/rules/:unit/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await removeRule(tx, call.params.unit, call.user.id);
      return await listRules(tx);
    }),
  );
  serve(app, 'POST /api/v1/operator/rates/:unit/accept/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await acceptRate(tx, call.params.unit, call.body.usd, call.user.id);
      return await listRates(tx);
    }),
  );
}
