import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { assertOpen, readMaintenance, setMaintenance } from './service.ts';

/** Set by the web app when it renders pages, which stay readable in maintenance; the BFF drops it from visitors. */
const pageRenderHeader = 'x-razmen-page';

/** Maintenance: the switch at the desk, and the refusal of every call it closes. */
export function maintenanceRoutes(app: FastifyInstance, { db }: Deps): void {
  app.addHook('onRequest', async ({ method, url, headers, routeOptions }) => {
    if (headers[pageRenderHeader] && method === 'GET') return;
    // The route's own path, so that spelling variants of the address make no difference.
    const path = routeOptions.url?.includes(':') === false ? routeOptions.url : url.split('?', 1)[0];
    await assertOpen(db, `${method} ${path}`);
  });
  serve(app, 'GET /api/v1/operator/tech/', () => readMaintenance(db));
  serve(app, 'POST /api/v1/operator/tech/', ({ body, user }) =>
    transaction(db, (tx) => setMaintenance(tx, body, user.id)),
  );
}
