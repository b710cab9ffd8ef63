import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../plugins/serve.ts';
import { bestAnswer, directionsAnswer, receiveList, reservesAnswer, sendList } from './lists.ts';
import { courseAnswer, loadSnapshot, pairAnswer, settingsAnswer, techAnswer } from './service.ts';
import { keptFor } from './snapshot.ts';

export function calculatorRoutes(app: FastifyInstance, { db, config: { secret } }: Deps): void {
  const snapshot = keptFor(() => loadSnapshot(db));

  serve(app, 'GET /api/v1/calculator/', async ({ locale }) => directionsAnswer(await snapshot(), locale));
  serve(app, 'GET /api/v1/calculator/from/', async ({ locale }) => sendList(await snapshot(), locale));
  serve(app, 'GET /api/v1/calculator/from/:fromId/', async ({ params, locale }) =>
    receiveList(await snapshot(), locale, params.fromId),
  );
  serve(app, 'GET /api/v1/calculator/pair/:from/:to/', async ({ params, query, locale }) =>
    pairAnswer(await snapshot(), { ...params, ...query, locale, secret }),
  );
  serve(app, 'GET /api/v1/calculator/course/:from/:to/', async ({ params, query, locale }) =>
    courseAnswer(await snapshot(), { ...params, ...query, locale, secret }),
  );
  serve(app, 'GET /api/v1/calculator/reserves/', async ({ locale }) => reservesAnswer(await snapshot(), locale));
  serve(app, 'GET /api/v1/calculator/settings/', async ({ query }) =>
    settingsAnswer(await snapshot(), { from: query.cur_from, to: query.cur_to }),
  );
  serve(app, 'GET /api/v1/calculator/tech/', async ({ locale }) => techAnswer(await snapshot(), locale));
  serve(app, 'GET /api/v1/users/pairs/best', async ({ locale }) => bestAnswer(await snapshot(), locale));
}
