import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { contactsAnswer } from './service.ts';

export function contactRoutes(app: FastifyInstance, { db, config }: Deps): void {
  serve(app, 'GET /api/v1/contacts/', ({ locale }) => contactsAnswer(db, config, locale));
}
