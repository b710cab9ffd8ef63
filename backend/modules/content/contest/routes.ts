import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { contestAnswer } from './service.ts';

export function contestRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/contest/', ({ locale }) => contestAnswer(db, locale));
}
