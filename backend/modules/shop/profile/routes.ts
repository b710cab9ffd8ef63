import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { currentSnapshot } from '../../pricing/catalogue/service.ts';
import { feeRange } from '../merchant/service.ts';
import { applyForShop } from './apply.ts';
import { decideAboutShop, listShops } from './desk.ts';
import { ownShop, setSaleMails } from './service.ts';

export function shopRoutes(app: FastifyInstance, { db, config }: Deps): void {
  serve(app, 'GET /api/v1/shop/me/', async ({ user }) => ({
    shop: await ownShop(db, user.id),
    site: config.siteUrl,
  }));

  serve(app, 'POST /api/v1/shop/me/', (call) =>
    answerInTransaction(db, call, (tx) => applyForShop(tx, call.body, { userId: call.user.id, locale: call.locale })),
  );

  serve(app, 'PATCH /api/v1/shop/me/', (call) =>
    answerInTransaction(db, call, (tx) => setSaleMails(tx, call.user.id, call.body.saleMails)),
  );

  serve(app, 'GET /api/v1/shop/fee/', async () => feeRange(await currentSnapshot(db)));

  serve(app, 'GET /api/v1/operator/shops/', async ({ query, request }) => {
    const { count, results } = await listShops(db, query);
    return paginate(request, query, count, results);
  });

  serve(app, 'POST /api/v1/operator/shops/:id/', (call) =>
    answerInTransaction(db, call, (tx) =>
      decideAboutShop(tx, call.params.id, call.body, { id: call.user.id, locale: call.locale }),
    ),
  );
}
