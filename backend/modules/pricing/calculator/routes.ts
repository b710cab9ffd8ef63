import type { FastifyInstance } from 'fastify';
import { course } from '#contracts/calculator.ts';
import type { Deps } from '../../../deps.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { offerTopic, streamsOf } from '../../platform/change-feed/service.ts';
import { directionsAtDesk } from './desk.ts';
import { bestAnswer, directionsAnswer, receiveList, reservesAnswer, sendList } from './lists.ts';
import { courseAnswer, currentSnapshot, historyAnswer, pairAnswer, settingsAnswer, techAnswer } from './service.ts';

export function calculatorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const { secret } = config;
  const streams = streamsOf(app, deps, { maxPerTopic: 2_000 });
  const snapshot = () => currentSnapshot(db);

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
  serve(app, 'GET /api/v1/calculator/events/:from/:to/', ({ params, query, locale, ip, reply }) =>
    streams.watch({
      topic: offerTopic,
      ip,
      reply,
      read: async (since) => {
        const answer = courseAnswer(await currentSnapshot(db, since), { ...params, ...query, locale, secret });
        const { quoteId: _id, validUntil: _until, serverTime: _now, ...seen } = answer;
        return { text: JSON.stringify(course.encode(answer)), key: JSON.stringify(seen), last: false };
      },
    }),
  );
  serve(app, 'GET /api/v1/operator/rates/directions/', async ({ query, request }) => {
    const { count, results } = directionsAtDesk(await snapshot(), query);
    return paginate(request, query, count, results);
  });
  serve(app, 'GET /api/v1/calculator/history/:from/:to/', async ({ params, reply }) => {
    const answer = await historyAnswer(db, await snapshot(), params);
    reply.header('cache-control', 'public, max-age=300');
    return answer;
  });
  serve(app, 'GET /api/v1/calculator/reserves/', async ({ locale }) => reservesAnswer(await snapshot(), locale));
  serve(app, 'GET /api/v1/calculator/settings/', async ({ query, locale }) =>
    settingsAnswer(await snapshot(), { from: query.cur_from, to: query.cur_to }, locale),
  );
  serve(app, 'GET /api/v1/calculator/tech/', async ({ locale }) => techAnswer(await snapshot(), locale));
  serve(app, 'GET /api/v1/users/pairs/best', async ({ locale }) => bestAnswer(await snapshot(), locale));
}
