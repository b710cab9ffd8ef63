import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { collectPrizes, prizesFor } from './service.ts';

export function contestPrizeRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/claim/:id/prize/', ({ params, user, visitor, locale }) =>
    prizesFor(db, params.id, { userId: user?.id ?? null, hash: visitorHash(visitor), locale }),
  );
  serve(app, 'POST /api/v1/claim/:id/prize/', ({ params, user, visitor, locale, encode }) =>
    moneyTransaction(db, async (tx) => {
      const viewer = { userId: user.id, hash: visitorHash(visitor), locale };
      const prizes = await collectPrizes(tx, params.id, viewer);
      encode(prizes);
      return prizes;
    }),
  );
}
