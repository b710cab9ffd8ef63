import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { previewRepricing, repriceClaim } from './service.ts';

export function repricingRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/claims/:id/repricing/', ({ params, query: { by, value }, user }) =>
    previewRepricing(db, params.id, by && value ? { by, value } : null, user.id),
  );

  serve(app, 'POST /api/v1/operator/claims/:id/repricing/', (call) =>
    moneyTransaction(db, (tx) => repriceClaim(tx, call.params.id, call.body, call.user.id)),
  );
}
