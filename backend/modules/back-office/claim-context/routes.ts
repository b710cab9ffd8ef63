import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { blockTraits, claimMails, similarClaims, traitsOf } from './service.ts';

export function claimContextRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/claims/:id/similar/', ({ params, locale }) => similarClaims(db, params.id, locale));

  serve(app, 'GET /api/v1/operator/claims/:id/mails/', ({ params, locale }) => claimMails(db, params.id, locale));

  serve(app, 'GET /api/v1/operator/claims/:id/traits/', ({ params }) => traitsOf(db, params.id));

  serve(app, 'POST /api/v1/operator/claims/:id/traits/', (call) =>
    answerInTransaction(db, call, (tx) => blockTraits(tx, call.params.id, call.body, call.user.id)),
  );
}
