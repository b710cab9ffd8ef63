import type { FastifyInstance } from 'fastify';
import { course } from '#contracts/calculator.ts';
import { boundedQueue } from '../../../bounded-queue.ts';
import type { Deps } from '../../../deps.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { servePublic } from '../../../plugins/serve-public.ts';
import { offerTopic, streamsOf } from '../../platform/change-feed/service.ts';
import { currentSnapshot, openPair } from '../catalogue/service.ts';
import { exemptSumIn } from '../prices/service.ts';
import { courseAnswer, historyAnswer, pairAnswer } from './service.ts';

export function quoteRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const { secret } = config;
  const streams = streamsOf(app, deps, { maxPerTopic: null });
  const snapshot = () => currentSnapshot(db);

  serve(app, 'GET /api/v1/calculator/pair/:from/:to/', async (call) => {
    const { params, query, locale, user, visitor } = call;
    const offer = await snapshot();
    const person = { userId: user?.id ?? null, hash: visitorHash(visitor) };
    const { city = null } = query;
    const exemptSum = await exemptSumIn(db, openPair(offer, params.from, params.to), { person, city });
    return pairAnswer(offer, { ...params, ...query, locale, secret, exemptSum });
  });
  serve(app, 'GET /api/v1/calculator/course/:from/:to/', async ({ params, query, locale }) =>
    courseAnswer(await snapshot(), { ...params, ...query, locale, secret }),
  );
  serve(app, 'GET /api/v1/calculator/events/:from/:to/', ({ params, query, locale, network, reply }) =>
    streams.watch({
      topic: offerTopic,
      network,
      reply,
      read: async (since) => {
        const answer = courseAnswer(await currentSnapshot(db, since), { ...params, ...query, locale, secret });
        const { quoteId: _id, validUntil: _until, serverTime: _now, ...seen } = answer;
        return { text: JSON.stringify(course.encode(answer)), key: JSON.stringify(seen), last: false };
      },
    }),
  );
  servePublic(
    app,
    'GET /api/v1/calculator/history/:from/:to/',
    async ({ params }) => historyAnswer(db, await snapshot(), params),
    { maxAgeSeconds: 300, max: 1_000, turn: boundedQueue({ maxRunning: 1, maxWaiting: 16 }) },
  );
}
