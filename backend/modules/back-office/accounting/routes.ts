import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sendCsv } from '../../../plugins/send-csv.ts';
import { serve } from '../../../plugins/serve.ts';
import { exportClaims, exportPostings } from './service.ts';

export function accountingRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/accounting/claims/csv/', async ({ query, user, reply }) =>
    sendCsv(reply, `claims-${query.from}-${query.to}.csv`, await exportClaims(db, query, user.id)),
  );

  serve(app, 'GET /api/v1/operator/accounting/postings/csv/', async ({ query, user, reply }) =>
    sendCsv(reply, `postings-${query.from}-${query.to}.csv`, await exportPostings(db, query, user.id)),
  );
}
