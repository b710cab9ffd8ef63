import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { servePublic } from '../../../plugins/serve-public.ts';
import { sitemapAnswer, sitemapNews } from './service.ts';

export function sitemapRoutes(app: FastifyInstance, { db }: Deps): void {
  servePublic(app, 'GET /api/v1/sitemap/', () => sitemapAnswer(db));
  serve(app, 'GET /api/v1/sitemap/news/', ({ query }) => sitemapNews(db, query.after));
}
