import type { FastifyInstance } from 'fastify';
import { may } from '#domain/staff-role.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { listPayouts, payByHand, readRail, retry, setAutomatic, switchSigner } from './desk.ts';

export function chainPayoutRoutes(app: FastifyInstance, { db, config: { rails } }: Deps): void {
  serve(app, 'GET /api/v1/operator/payouts/', async ({ query, request }) => {
    const { count, results } = await listPayouts(db, query);
    return paginate(request, query, count, results);
  });

  serve(app, 'GET /api/v1/operator/payouts/rail/', ({ locale }) => readRail(db, rails, locale));

  serve(app, 'POST /api/v1/operator/payouts/rail/', (call) => {
    // Switching the signer off needs neither a one-time code nor the permission to approve payouts, because it must
    // work at once.
    if (call.body.isOn && !may(call.user.role, 'payouts:approve')) throw new ApiError('forbidden');
    if (call.body.isOn) assertFreshCode(call.user);
    return answerInTransaction(db, call, async (tx) => {
      await switchSigner(tx, call.body.isOn, { id: call.user.id, locale: call.locale });
      return await readRail(tx, rails, call.locale);
    });
  });

  serve(app, 'POST /api/v1/operator/payouts/currencies/:code/', (call) => {
    if (call.body.isAutomatic) assertFreshCode(call.user);
    return answerInTransaction(db, call, async (tx) => {
      const staff = { id: call.user.id, locale: call.locale };
      await setAutomatic(tx, { ...call.params, ...call.body }, rails, staff);
      return await readRail(tx, rails, call.locale);
    });
  });

  serve(app, 'POST /api/v1/operator/payouts/:id/retry/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await retry(tx, call.params.id, { id: call.user.id, locale: call.locale });
      return { ok: true as const };
    }),
  );

  serve(app, 'POST /api/v1/operator/claims/:id/pay-by-hand/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await payByHand(tx, call.params.id, { id: call.user.id, locale: call.locale });
      return { ok: true as const };
    }),
  );
}
