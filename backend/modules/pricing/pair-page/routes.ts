import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { currentSnapshot } from '../catalogue/service.ts';
import { pairPageAnswer } from './service.ts';

export function pairPageRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/landings/:from/:to/', async ({ params, locale }) =>
    pairPageAnswer(await currentSnapshot(db), { ...params, locale }),
  );
}
