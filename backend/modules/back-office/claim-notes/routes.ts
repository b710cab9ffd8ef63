import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { assertNamesNoPlace } from '../../../words-for-customers.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { addNote, claimNotes } from './service.ts';

export function claimNoteRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/claims/:id/notes/', ({ params }) => claimNotes(db, params.id));

  serve(app, 'POST /api/v1/operator/claims/:id/notes/', async (call) => {
    if (call.body.forVisitor) assertNamesNoPlace(call.locale, 'text', call.body.text);
    return await idempotentTx(db, idempotentCall(call), (tx) => addNote(tx, call.params.id, call.body, call.user.id));
  });
}
