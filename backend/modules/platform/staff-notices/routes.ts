import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { chooseNotice, noticesOf, sendTest } from './service.ts';

export function staffNoticeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const limitTests = rateLimit({ count: 10, seconds: 60 });

  serve(app, 'GET /api/v1/operator/notices/', ({ user }) => noticesOf(db, user));

  serve(app, 'PATCH /api/v1/operator/notices/', (call) =>
    answerInTransaction(db, call, (tx) => chooseNotice(tx, call.body, call.user)),
  );

  serve(app, 'POST /api/v1/operator/notices/test/', async ({ user, body, locale, network }) => {
    limitTests(network);
    return { results: await sendTest(deps, body.channel, { id: user.id, locale }) };
  });
}
