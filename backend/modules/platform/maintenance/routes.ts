import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { assertOpen, readMaintenance, setMaintenance } from './service.ts';

/**
 * Header of calls that the web app makes while it renders pages; maintenance does not refuse them. The BFF removes the
 * header from visitors' calls.
 */
const pageRenderHeader = 'x-razmen-page';

/** Calls of the back office for the maintenance mode, and the hook that refuses calls during maintenance. */
export function maintenanceRoutes(app: FastifyInstance, { db }: Deps): void {
  app.addHook('onRequest', async ({ method, url, headers, routeOptions }) => {
    if (headers[pageRenderHeader] && method === 'GET') return;
    // Compare the route's pattern, because the same URL can be spelled in several ways.
    const path = routeOptions.url?.includes(':') === false ? routeOptions.url : url.split('?', 1)[0];
    await assertOpen(db, `${method} ${path}`);
  });
  serve(app, 'GET /api/v1/operator/tech/', () => readMaintenance(db));
  serve(app, 'POST /api/v1/operator/tech/', (call) =>
    answerInTransaction(db, call, (tx) => setMaintenance(tx, call.body, call.user.id)),
  );
}
