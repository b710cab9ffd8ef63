import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { assertOpen, readMaintenance, setMaintenance } from './service.ts';

/** Header of the web app's own calls while it renders pages, which maintenance does not close. The BFF removes it from visitors' calls. */
const pageRenderHeader = 'x-razmen-page';

/** The maintenance switch of the back office, and the refusal of the calls that it closes. */
export function maintenanceRoutes(app: FastifyInstance, { db }: Deps): void {
  app.addHook('onRequest', async ({ method, url, headers, routeOptions }) => {
    if (headers[pageRenderHeader] && method === 'GET') return;
    // The route's pattern, because a URL has spelling variants.
    const path = routeOptions.url?.includes(':') === false ? routeOptions.url : url.split('?', 1)[0];
    await assertOpen(db, `${method} ${path}`);
  });
  serve(app, 'GET /api/v1/operator/tech/', () => readMaintenance(db));
  serve(app, 'POST /api/v1/operator/tech/', (call) =>
    answerInTransaction(db, call, (tx) => setMaintenance(tx, call.body, call.user.id)),
  );
}
