import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { assertOpen, readMaintenance, setMaintenance } from './service.ts';

/**
 * Header that the web app sends when it reads data to render a page. Such reads work even during maintenance; the BFF
 * removes the header from visitors' requests.
 */
const pageRenderHeader = 'x-razmen-page';

export function maintenanceRoutes(app: FastifyInstance, { db, config: { restored } }: Deps): void {
  app.addHook('onRequest', async ({ method, url, headers, routeOptions, locale }) => {
    if (headers[pageRenderHeader] && method === 'GET') return;
    // Compare the route's pattern instead of the URL, because one URL can be spelled in several ways.
    const path = routeOptions.url?.includes(':') === false ? routeOptions.url : url.split('?', 1)[0];
    await assertOpen(db, `${method} ${path}`, locale);
  });
  serve(app, 'GET /api/v1/operator/tech/', async () => ({ ...(await readMaintenance(db)), restored }));
  serve(app, 'POST /api/v1/operator/tech/', (call) =>
    answerInTransaction(db, call, async (tx) => ({ ...(await setMaintenance(tx, call.body, call.user)), restored })),
  );
}
