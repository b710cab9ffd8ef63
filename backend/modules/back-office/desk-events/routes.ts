import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { streamsOf } from '../../platform/change-feed/service.ts';
import { watchDesk } from './service.ts';

/**
 * Event streams of staff are limited separately, so that visitors in the same network cannot keep staff from opening
 * streams.
 */
const limits = { maxPerTopic: null, maxPerNetwork: 200, maxTotal: 500 };

export function deskEventRoutes(app: FastifyInstance, deps: Deps): void {
  const streams = streamsOf(app, deps, limits);
  serve(app, 'GET /api/v1/operator/events/', ({ user, ip, network, reply }) =>
    watchDesk(deps.db, streams, { sessionId: user.sessionId, ip, network, reply }),
  );
}
