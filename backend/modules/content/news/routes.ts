import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { newsReader } from './service.ts';

export function newsRoutes(app: FastifyInstance, { db }: Deps): void {
  const news = newsReader(db);

  serve(app, 'GET /api/v1/news/', async ({ query, locale, request }) => {
    const { count, results, tags } = await news.list(query, locale);
    return { ...paginate(request, query, count, results), tags };
  });

  serve(app, 'GET /api/v1/news/:slug/', ({ params, locale }) => news.post(params.slug, locale));
}
