import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { faqAnswer } from './service.ts';

export function faqRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/faq/', ({ locale }) => faqAnswer(db, locale));
}
