import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { addRequisite, changeRequisite, listRequisites } from '../../claims/requisite-pool/service.ts';

/** Registers the calls that change the exchange's own requisites, to which visitors pay. */
export function requisiteRoutes(app: FastifyInstance, { db, config: { secret } }: Deps): void {
  const staffOf = ({ user, locale }: { user: { id: string; hasFreshCode: boolean }; locale: Locale }) => ({
    id: user.id,
    hasFreshCode: user.hasFreshCode,
    locale,
    secret,
  });

  serve(app, 'GET /api/v1/operator/requisites/', (call) => listRequisites(db, staffOf(call), call.query.currency));

  serve(app, 'POST /api/v1/operator/requisites/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      const isWaiting = await addRequisite(tx, call.body, staffOf(call));
      return { isWaiting, requisites: await listRequisites(tx, staffOf(call)) };
    }),
  );

  serve(app, 'POST /api/v1/operator/requisites/:id/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      const isWaiting = await changeRequisite(tx, call.params.id, call.body, staffOf(call));
      return { isWaiting, requisites: await listRequisites(tx, staffOf(call)) };
    }),
  );
}
