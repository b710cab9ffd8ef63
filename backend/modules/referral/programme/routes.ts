import type { FastifyInstance } from 'fastify';
import { rangeEnd, rangeStart } from '#domain/date-range.ts';
import type { Deps } from '../../../deps.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { countClick } from '../members/service.ts';

import { earningsOf, historyOf, referralOf } from './service.ts';

const clickRate = { count: 60, seconds: 600 };

export function referralRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const limitClicks = rateLimit(clickRate);

  serve(app, 'GET /api/v1/users/me/refferal/', ({ user }) => referralOf(db, user.id, config.siteUrl));

  serve(app, 'GET /api/v1/users/me/refferal/dw/', async ({ user, query, request, locale }) => {
    const { status, date_from: from, date_to: to, page, size } = query;
    const { count, results } = await historyOf(db, user.id, {
      status: status === 'all' ? null : status,
      from: from === undefined ? null : rangeStart(from),
      to: to === undefined ? null : rangeEnd(to),
      locale,
      page,
      size,
    });
    return paginate(request, query, count, results);
  });

  serve(app, 'GET /api/v1/users/me/refferal/earnings/', ({ user, query }) => earningsOf(db, user.id, query.days));

  serve(app, 'POST /api/v1/referral/click/', async ({ body, network }) => {
    limitClicks(network);
    await countClick(db, body.code, network);
  });
}
