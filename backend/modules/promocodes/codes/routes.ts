import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { createCode, listCodes, switchCode, usesOfCode } from './desk.ts';
import { checkPromocode, countingGuesses, ownPromocodes } from './service.ts';

export function promocodeRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'POST /api/v1/calculator/promocode/', ({ body, user, visitor, locale, network }) => {
    const holder = { userId: user?.id ?? null, visitorHash: visitorHash(visitor), email: null };
    return countingGuesses(db, network, () => checkPromocode(db, body, { holder, locale }));
  });

  serve(app, 'GET /api/v1/users/me/promocodes/', async ({ user, query, request, locale }) => {
    const { count, results } = await ownPromocodes(db, { ...query, userId: user.id, locale });
    return paginate(request, query, count, results);
  });

  serve(app, 'GET /api/v1/operator/promocodes/', async ({ query, request, locale }) => {
    const { count, results } = await listCodes(db, query, locale);
    return paginate(request, query, count, results);
  });
  serve(app, 'POST /api/v1/operator/promocodes/', (call) =>
    answerInTransaction(db, call, (tx) => createCode(tx, call.body, { id: call.user.id, locale: call.locale })),
  );
  serve(app, 'POST /api/v1/operator/promocodes/:id/', (call) =>
    answerInTransaction(db, call, (tx) =>
      switchCode(tx, call.params.id, call.body.active, { id: call.user.id, locale: call.locale }),
    ),
  );
  serve(app, 'GET /api/v1/operator/promocodes/:id/uses/', ({ params, query }) => usesOfCode(db, params.id, query));
}
