import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { changeLogPage } from './service.ts';

export function changeLogRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/journal/', async ({ query, request }) => {
    const { count, results } = await changeLogPage(db, query);
    return paginate(request, query, count, results);
  });
}
