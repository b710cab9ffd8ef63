import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { parseUserAgent } from '../sessions/service.ts';
import { publicKeyOf } from './keys.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export function pushRoutes(app: FastifyInstance, { db, config }: Deps): void {
  serve(app, 'POST /api/v1/operator/push/key/', (call) =>
    answerInTransaction(db, call, async (tx) => ({ publicKey: await publicKeyOf(tx, config.secret) })),
  );

  serve(app, 'PUT /api/v1/operator/push/', (call) => {
    const { user, visitor, request, body } = call;
    const agent = (request.headers['user-agent'] ?? '').slice(0, 200);
    const browser = { userId: user.id, sessionId: user.sessionId, deviceHash: visitorHash(visitor) };
    return answerInTransaction(db, call, (tx) => subscribe(tx, { ...body, ...browser, ...parseUserAgent(agent) }));
  });

  serve(app, 'DELETE /api/v1/operator/push/:id/', (call) =>
    answerInTransaction(db, call, (tx) => unsubscribe(tx, call.user, call.params.id)),
  );
}
