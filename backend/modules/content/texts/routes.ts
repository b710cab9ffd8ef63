import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { textAnswer } from './service.ts';

export function pageRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/pages/:key/', ({ params, locale }) => textAnswer(db, params.key, locale));
}
