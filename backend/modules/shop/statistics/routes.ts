import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { statisticsOf } from './service.ts';

export function shopStatisticsRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/shop/statistics/', ({ user, locale, query }) =>
    statisticsOf(db, { userId: user.id, locale }, query),
  );
}
