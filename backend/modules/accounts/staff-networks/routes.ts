import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { networksOf, setNetworks } from './service.ts';

export function staffNetworkRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/staff-networks/', ({ ip }) => networksOf(db, ip));

  serve(app, 'PUT /api/v1/operator/staff-networks/', (call) =>
    answerInTransaction(db, call, (tx) => {
      const { user, ip, locale } = call;
      return setNetworks(tx, call.body.networks, { id: user.id, ip, locale });
    }),
  );
}
