import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { deletePost, newsOfDesk, newsReader, savePost } from './service.ts';

export function newsRoutes(app: FastifyInstance, { db }: Deps): void {
  const news = newsReader(db);

  serve(app, 'GET /api/v1/news/', async ({ query, locale, request }) => {
    const { count, results, tags } = await news.list(query, locale);
    return { ...paginate(request, query, count, results), tags };
  });

  serve(app, 'GET /api/v1/news/:slug/', ({ params, locale }) => news.post(params.slug, locale));

  serve(app, 'GET /api/v1/operator/news/', async ({ query, request }) => {
    const { count, results, tags } = await newsOfDesk(db, query);
    return { ...paginate(request, query, count, results), tags };
  });

  serve(app, 'PUT /api/v1/operator/news/:slug/', (call) =>
    answerInTransaction(db, call, (tx) => savePost(tx, call.params.slug, call.body, call.user.id)),
  );

  serve(app, 'DELETE /api/v1/operator/news/:slug/', (call) =>
    answerInTransaction(db, call, (tx) => deletePost(tx, call.params.slug, call.user.id)),
  );
}
