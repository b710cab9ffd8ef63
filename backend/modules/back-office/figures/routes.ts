import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sendCsv } from '../../../plugins/send-csv.ts';
import { serve } from '../../../plugins/serve.ts';
import { figuresCsv } from './figures-csv.ts';
import { figuresOf } from './service.ts';

export function figureRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/figures/', ({ query, locale }) => figuresOf(db, query, locale));

  serve(app, 'GET /api/v1/operator/figures/csv/', async ({ query, locale, reply }) => {
    const figures = await figuresOf(db, query, locale);
    return sendCsv(reply, `figures-${figures.from}-${figures.to}.csv`, figuresCsv(figures, query.by));
  });
}
