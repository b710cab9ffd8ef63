import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { claimNotes, writeNote } from './service.ts';

export function claimNoteRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/claims/:id/notes/', ({ params }) => claimNotes(db, params.id));

  serve(app, 'POST /api/v1/operator/claims/:id/notes/', (call) =>
    idempotentTx(db, idempotentCall(call), (tx) =>
      writeNote(tx, call.params.id, call.body, { ...call.user, locale: call.locale }),
    ),
  );
}
