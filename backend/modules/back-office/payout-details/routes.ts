import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { changePayoutDetails, payoutDetailsOf } from './service.ts';

export function payoutDetailRoutes(app: FastifyInstance, { db, config: { secret } }: Deps): void {
  serve(app, 'GET /api/v1/operator/claims/:id/payout-details/', ({ params, locale }) =>
    payoutDetailsOf(db, params.id, locale),
  );

  serve(app, 'POST /api/v1/operator/claims/:id/payout-details/', (call) =>
    answerInTransaction(db, call, (tx) => {
      const staff = { id: call.user.id, locale: call.locale, secret };
      return changePayoutDetails(tx, call.params.id, call.body, staff);
    }),
  );
}
