import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { assertOpen, setTech, techAtDesk } from './service.ts';

/** Pages that the web app renders ask past maintenance: the BFF lets nobody else say this. */
const forPage = 'x-razmen-page';

/** Maintenance: the desk's switch, and the refusal of every call that is closed by it. */
export function techRoutes(app: FastifyInstance, { db }: Deps): void {
  app.addHook('onRequest', async ({ method, url, headers, routeOptions }) => {
    if (headers[forPage] && method === 'GET') return;
    // A known call by its pattern, however its address was spelled.
    const path = routeOptions.url?.includes(':') === false ? routeOptions.url : url.split('?', 1)[0];
    await assertOpen(db, `${method} ${path}`);
  });
  serve(app, 'GET /api/v1/operator/tech/', () => techAtDesk(db));
  serve(app, 'POST /api/v1/operator/tech/', ({ body, user }) => transaction(db, (tx) => setTech(tx, body, user.id)));
}
