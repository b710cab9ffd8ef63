import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { similarClaims } from './service.ts';

export function claimContextRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/claims/:id/similar/', ({ params, locale }) => similarClaims(db, params.id, locale));
}
