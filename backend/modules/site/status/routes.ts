import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { exchangesAnswer, statusAnswer } from './service.ts';

export function statusRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/status/', () => statusAnswer(db));
  serve(app, 'GET /api/v1/status/exchanges/', () => exchangesAnswer(db));
}
