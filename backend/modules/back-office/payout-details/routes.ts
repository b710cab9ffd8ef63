import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { attachCheck } from '../../abuse/aml-checks/service.ts';
import { payoutScreening } from '../../claims/address-checks/service.ts';
import { changePayoutDetails, payoutDetailsOf, payoutSystemOf } from './service.ts';

export function payoutDetailRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const { secret } = config;
  const screening = payoutScreening(deps);

  serve(app, 'GET /api/v1/operator/claims/:id/payout-details/', ({ params, locale }) =>
    payoutDetailsOf(db, params.id, locale),
  );

  serve(app, 'POST /api/v1/operator/claims/:id/payout-details/', async (call) => {
    const { params, body, user, locale } = call;
    const toPs = await payoutSystemOf(db, params.id);
    const checkId = await screening.refuse({ ...body, toPs }, locale, null);
    return await answerInTransaction(db, call, async (tx) => {
      if (checkId) await attachCheck(tx, checkId, params.id);
      return await changePayoutDetails(tx, params.id, body, { id: user.id, locale, secret });
    });
  });
}
