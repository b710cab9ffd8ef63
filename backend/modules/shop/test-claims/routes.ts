import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { listTestClaims, playOnPage, readTestClaim } from './service.ts';

/** Limits how many outcomes one IP network can choose on pages of test claims, which need no key. */
const playRate = { count: 120, seconds: 600 };

export function testClaimRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const countPlay = rateLimit(playRate);
  serve(app, 'GET /api/v1/test-claim/:id/', ({ params, locale }) => readTestClaim(db, params.id, { config, locale }));
  serve(app, 'POST /api/v1/test-claim/:id/', (call) => {
    const { params, body, locale, network } = call;
    countPlay(network);
    return answerInTransaction(db, call, (tx) => playOnPage(tx, params.id, body.outcome, { config, locale }));
  });
  serve(app, 'GET /api/v1/shop/test-claims/', async ({ user, query, locale, request }) => {
    const { count, results } = await listTestClaims(db, user.id, { config, locale }, query);
    return paginate(request, query, count, results);
  });
}
