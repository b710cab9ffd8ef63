import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { assertSecondFactor } from '../../accounts/second-factor/service.ts';
import {
  addRequisite,
  changeRequisite,
  checkedRequisite,
  listRequisites,
  needsCode,
} from '../../claims/requisite-pool/service.ts';

/**
 * Registers the calls that change the requisites that visitors pay to. A change that could divert payments needs a
 * one-time code, so that a stolen session is not enough.
 */
export function requisiteRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const { secret } = config;
  const staffOf = ({ user, locale }: { user: { id: string }; locale: Locale }) => ({ id: user.id, locale, secret });

  serve(app, 'GET /api/v1/operator/requisites/', (call) => listRequisites(db, staffOf(call), call.query.currency));

  serve(app, 'POST /api/v1/operator/requisites/', async (call) => {
    const { totp, ...draft } = call.body;
    await checkedRequisite(db, draft, staffOf(call));
    await assertSecondFactor(deps, call.user, totp);
    return await answerInTransaction(db, call, async (tx) => {
      const isWaiting = await addRequisite(tx, draft, staffOf(call));
      return { isWaiting, requisites: await listRequisites(tx, staffOf(call)) };
    });
  });

  serve(app, 'POST /api/v1/operator/requisites/:id/', async (call) => {
    const { totp, ...change } = call.body;
    const hasCode = await needsCode(db, call.params.id, change);
    if (hasCode) await assertSecondFactor(deps, call.user, totp ?? '');
    return await answerInTransaction(db, call, async (tx) => {
      const isWaiting = await changeRequisite(tx, call.params.id, change, { ...staffOf(call), hasCode });
      return { isWaiting, requisites: await listRequisites(tx, staffOf(call)) };
    });
  });
}
