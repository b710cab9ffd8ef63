import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { settingsOf } from '../../platform/settings/service.ts';
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

  serve(app, 'GET /api/v1/shop/fee/', async () => {
    const snapshot = await currentSnapshot(db);
    const { rewardPercent, holdDays, minWithdrawal, withdrawalFee, system } = await settingsOf(db, 'shops');
    const balance = [...snapshot.systems.values()].find(({ code }) => code === system);
    const terms = { rewardPercent, holdDays, minWithdrawal, withdrawalFee, currency: balance?.unit ?? system };
    return { ...feeRange(snapshot), ...terms };
  });

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
