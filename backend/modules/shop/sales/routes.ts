import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { sendCsv } from '../../../plugins/send-csv.ts';
import { serve } from '../../../plugins/serve.ts';
import { exportSales } from './export.ts';
import { saleOf, salesOf } from './service.ts';

/** Returns the file name of an export, which contains the period. */
function fileName({ date_from: from, date_to: to }: { date_from?: string | undefined; date_to?: string | undefined }) {
  const days = [from, to].map((moment) => moment?.slice(0, 10));
  return `sales${days.map((day, place) => (day ? `-${place === 0 ? 'from' : 'to'}-${day}` : '')).join('')}.csv`;
}

const exportRate = { count: 30, seconds: 600 };

export function shopSaleRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const countExport = rateLimit(exportRate);

  serve(app, 'GET /api/v1/shop/sales/', async ({ user, locale, query, request }) => {
    const { count, results, cutOff } = await salesOf(db, { userId: user.id, locale }, query);
    return { ...paginate(request, query, count, results), cutOff };
  });

  serve(app, 'GET /api/v1/shop/sales/:id/', ({ user, locale, params }) =>
    saleOf(db, { userId: user.id, locale }, { id: params.id, siteUrl: config.siteUrl }),
  );

  serve(app, 'GET /api/v1/shop/sales/csv/', async ({ user, locale, query, network, reply }) => {
    countExport(network);
    const lines = await exportSales(db, { userId: user.id, locale }, { ...query, siteUrl: config.siteUrl });
    return sendCsv(reply, fileName(query), lines);
  });
}
