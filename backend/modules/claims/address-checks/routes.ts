import type { FastifyInstance } from 'fastify';
import { openAml } from '../../../aml/open.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { checkSender } from './service.ts';

/** Limits the checks of one IP network, because providers are paid per check. */
const checkRate = { count: 20, seconds: 3_600 };

export function addressCheckRoutes(app: FastifyInstance, deps: Deps): void {
  const provider = openAml(deps.config);
  const countCheck = rateLimit(checkRate);

  serve(app, 'POST /api/v1/claim/:id/sender-check/', async (call) => {
    if (!provider) throw new ApiError('not_found');
    const { params, body, user, visitor, locale, network, request } = call;
    countCheck(network);
    const viewer = { userId: user?.id ?? null, hash: visitorHash(visitor), locale, secret: request.server.secret };
    const { address, risk, at, validUntil } = await checkSender(deps, provider, { id: params.id, viewer, ...body });
    return { address, risk, at: at.toISOString(), validUntil: validUntil?.toISOString() ?? null };
  });
}
