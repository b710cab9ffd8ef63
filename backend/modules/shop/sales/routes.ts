import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { sendCsv } from '../../../plugins/send-csv.ts';
import { serve } from '../../../plugins/serve.ts';
import { exportSales } from './export.ts';
import { saleOf, salesOf } from './service.ts';

const exportRate = { count: 30, seconds: 600 };

export function shopSaleRoutes(app: FastifyInstance, { db }: Deps): void {
  const countExport = rateLimit(exportRate);

  serve(app, 'GET /api/v1/shop/sales/', async ({ user, locale, query, request }) => {
    const { count, results, cutOff } = await salesOf(db, { userId: user.id, locale }, query);
    return { ...paginate(request, query, count, results), cutOff };
  });

  serve(app, 'GET /api/v1/shop/sales/:id/', ({ user, locale, params }) =>
    saleOf(db, { userId: user.id, locale }, params.id),
  );

  serve(app, 'GET /api/v1/shop/sales/csv/', async ({ user, locale, query, network, reply }) => {
    countExport(network);
    const lines = await exportSales(db, { userId: user.id, locale }, query);
    return sendCsv(reply, 'sales.csv', lines);
  });
}
