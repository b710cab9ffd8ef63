import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { servePublic } from '../../../plugins/serve-public.ts';
import { cashAnswer } from './service.ts';

export function cashRoutes(app: FastifyInstance, { db }: Deps): void {
  servePublic(app, 'GET /api/v1/cash/', ({ locale }) => cashAnswer(db, locale));
}
