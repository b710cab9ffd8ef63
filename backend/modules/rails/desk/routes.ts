import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { serve } from '../../../plugins/serve.ts';
import { endRescan, resumeAtDesk, setWatched, startRescan } from './change-chain.ts';
import { readChains } from './service.ts';
import { setLevel } from './set-level.ts';

export function deskChainRoutes(app: FastifyInstance, { db, config: { rails } }: Deps): void {
  serve(app, 'GET /api/v1/operator/chains/', ({ locale }) => readChains(db, rails, locale));

  serve(app, 'POST /api/v1/operator/chains/:chain/resume/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await resumeAtDesk(tx, { ...call.params, ...call.body }, call.user.id);
      return await readChains(tx, rails, call.locale);
    }),
  );

  serve(app, 'POST /api/v1/operator/chains/:chain/rescan/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await startRescan(tx, { ...call.params, ...call.body }, { id: call.user.id, locale: call.locale });
      return await readChains(tx, rails, call.locale);
    }),
  );

  serve(app, 'POST /api/v1/operator/chains/:chain/rescan/stop/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await endRescan(tx, call.params.chain, call.user.id);
      return await readChains(tx, rails, call.locale);
    }),
  );

  serve(app, 'POST /api/v1/operator/chain-currencies/:code/', (call) => {
    if (call.body.isWatched) assertFreshCode(call.user);
    return answerInTransaction(db, call, async (tx) => {
      await setWatched(tx, { ...call.params, ...call.body }, rails, call.user.id);
      return await readChains(tx, rails, call.locale);
    });
  });

  serve(app, 'PUT /api/v1/operator/hot-levels/:code/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await setLevel(tx, { ...call.params, ...call.body }, rails, call.user.id);
      return await readChains(tx, rails, call.locale);
    }),
  );
}
