import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { cashAnswer } from './service.ts';

export function cashRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/cash/', ({ locale }) => cashAnswer(db, locale));
}
