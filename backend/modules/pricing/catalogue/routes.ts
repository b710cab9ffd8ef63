import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { bestAnswer, directionsAnswer, receiveList, reservesAnswer, sendList } from './lists.ts';
import { operatorDirections } from './operator-directions.ts';
import { currentSnapshot, maintenanceAnswer, settingsAnswer } from './service.ts';

export function catalogueRoutes(app: FastifyInstance, { db }: Deps): void {
  const snapshot = () => currentSnapshot(db);

  serve(app, 'GET /api/v1/calculator/', async ({ locale }) => directionsAnswer(await snapshot(), locale));
  serve(app, 'GET /api/v1/calculator/from/', async ({ locale }) => sendList(await snapshot(), locale));
  serve(app, 'GET /api/v1/calculator/from/:fromId/', async ({ params, locale }) =>
    receiveList(await snapshot(), locale, params.fromId),
  );
  serve(app, 'GET /api/v1/calculator/reserves/', async ({ locale }) => reservesAnswer(await snapshot(), locale));
  serve(app, 'GET /api/v1/calculator/settings/', async ({ query, locale }) =>
    settingsAnswer(await snapshot(), { from: query.cur_from, to: query.cur_to }, locale),
  );
  serve(app, 'GET /api/v1/calculator/tech/', async ({ locale }) => maintenanceAnswer(await snapshot(), locale));
  serve(app, 'GET /api/v1/users/pairs/best', async ({ locale }) => bestAnswer(await snapshot(), locale));
  serve(app, 'GET /api/v1/operator/rates/directions/', async ({ query, request }) => {
    const { count, results } = operatorDirections(await snapshot(), query);
    return paginate(request, query, count, results);
  });
}
