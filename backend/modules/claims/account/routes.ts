import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { serve } from '../../../plugins/serve.ts';
import { adoptClaim, listClaims, listUsedRequisites } from './service.ts';

export function accountClaimRoutes(app: FastifyInstance, { db, config }: Deps): void {
  serve(app, 'GET /api/v1/users/me/claims/', async ({ query, user, locale, request }) => {
    const { count, items } = await listClaims(db, { ...query, userId: user.id, locale });
    return paginate(request, query, count, items);
  });

  serve(app, 'GET /api/v1/users/me/requisites/', ({ query, user }) =>
    listUsedRequisites(db, config.secret, user.id, query.ps),
  );

  serve(app, 'POST /api/v1/users/me/claims/:id/', ({ params, body, user, visitor, locale }) =>
    adoptClaim(
      db,
      config.secret,
      { id: params.id, token: body.token },
      { userId: user.id, hash: visitorHash(visitor), locale },
    ),
  );
}
