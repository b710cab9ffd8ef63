import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { sendCsv } from '../../../plugins/send-csv.ts';
import { serve } from '../../../plugins/serve.ts';
import { changeLogPage, exportChangeLog } from './service.ts';

export function changeLogRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/journal/', async ({ query, request }) => {
    const { count, results, end } = await changeLogPage(db, query);
    return { ...paginate(request, query, count, results), end };
  });

  serve(app, 'GET /api/v1/operator/journal/csv/', async ({ query, reply }) =>
    sendCsv(reply, 'journal.csv', exportChangeLog(db, query)),
  );
}
