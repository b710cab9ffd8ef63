import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { playPart } from './service.ts';

/**
 * Registers the call with which a visitor of the demo simulates the payment or the work of staff. The call returns 404
 * outside the demo.
 */
export function demoPlayRoutes(app: FastifyInstance, { db, config }: Deps): void {
  serve(app, 'POST /api/v1/demo-play/:id/', async ({ params, body, user, visitor, locale }) => {
    if (!config.demo) throw new ApiError('not_found');
    const viewer = { userId: user?.id ?? null, hash: visitorHash(visitor), locale };
    await moneyTransaction(db, (tx) => playPart(tx, params.id, body.part, viewer));
  });
}
