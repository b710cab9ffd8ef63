import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { createContest, drawContest, drawOf, joinContest, listContests, releaseContestPrizes } from './service.ts';

/** Limits how many claim numbers one IP network can try. */
const joinRate = { count: 30, seconds: 3_600 };

export function contestDrawRoutes(app: FastifyInstance, { db, config: { secret } }: Deps): void {
  const countJoin = rateLimit(joinRate);
  serve(app, 'POST /api/v1/contest/join/', ({ body, user, visitor, locale, network }) => {
    countJoin(network);
    const viewer = { userId: user?.id ?? null, hash: visitorHash(visitor), locale };
    return transaction(db, (tx) => joinContest(tx, viewer, body.claim));
  });
  serve(app, 'GET /api/v1/contest/:id/draw/', ({ params }) => drawOf(db, params.id));
  serve(app, 'GET /api/v1/operator/contests/', ({ locale }) => listContests(db, locale));
  serve(app, 'POST /api/v1/operator/contests/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await createContest(tx, secret, call.body, call.user.id, call.locale);
      return await listContests(tx, call.locale);
    }),
  );
  serve(app, 'POST /api/v1/operator/contests/:id/draw/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await drawContest(tx, secret, call.params.id, call.body.publicValue, {
        by: call.user.id,
        locale: call.locale,
      });
      return await listContests(tx, call.locale);
    }),
  );
  serve(app, 'POST /api/v1/operator/contests/:id/prizes/', (call) =>
    moneyTransaction(db, async (tx) => {
      await releaseContestPrizes(tx, call.params.id, call.user.id);
      const contests = await listContests(tx, call.locale);
      call.encode(contests);
      return contests;
    }),
  );
}
