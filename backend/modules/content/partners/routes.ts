import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { partnersAnswer } from './service.ts';

export function partnerRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/partners/', () => partnersAnswer(db));
}
