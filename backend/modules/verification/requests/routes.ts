import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { uploadSlots } from '../../../files/upload-slots.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import type { SessionUser } from '../../../plugins/call-context.ts';
import { idempotentCall, visitorHash } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { idempotentTx, moneyTransaction } from '../../ledger/postings/service.ts';
import { beginVerification } from './begin.ts';
import { confirmVerification, forgetVerification, replaceTexts } from './change.ts';
import { actOnVerification, readForStaff, reviewQueue } from './desk.ts';
import { inputsFor } from './inputs.ts';
import { listBanks, listVerifications } from './list.ts';
import { addPhoto, readPhoto } from './photos.ts';
import type { ClaimPort, Viewer } from './port.ts';
import { photoForm } from './upload-form.ts';
import { readState, readVerification } from './view.ts';

const uploadRate = { count: 40, seconds: 600 };

interface Caller {
  user: SessionUser | null;
  visitor: string | null;
  locale: Locale;
}

const staffOf = ({ user, locale }: { user: SessionUser; locale: Locale }) => ({ id: user.id, locale });

/** Functions of backend/modules/claims, passed in because this module may not import them. */
interface Ports extends ClaimPort {
  ownsClaim: (db: Db, claimId: string, viewer: Omit<Viewer, 'ownsClaim'>) => Promise<boolean>;
}

export function verificationRoutes(
  app: FastifyInstance,
  { db, files, config }: Deps,
  { ownsClaim, ...claims }: Ports,
): void {
  const { secret } = config;
  const viewerOf = ({ user, visitor, locale }: Caller): Viewer => {
    const known = { userId: user?.id ?? null, hash: visitorHash(visitor), locale };
    return { ...known, ownsClaim: (connection, claimId) => ownsClaim(connection, claimId, known) };
  };
  const countUpload = rateLimit(uploadRate);
  const withUploadSlot = uploadSlots({ perSite: 4, total: 12 });

  serve(app, 'GET /api/v1/verify/', async ({ user, query, request, locale }) => {
    const { count, results } = await listVerifications(db, secret, user.id, query, locale);
    return paginate(request, query, count, results);
  });
  serve(app, 'GET /api/v1/verify/inputs/', ({ query, locale }) => inputsFor(query.kind, locale));
  serve(app, 'GET /api/v1/verify/banks/', ({ locale }) => listBanks(db, locale));
  serve(app, 'POST /api/v1/verify/', (call) => {
    const { body, network } = call;
    const caller = { ...viewerOf(call), network };
    return idempotentTx(db, idempotentCall(call, 201), (tx) => beginVerification(tx, secret, body, caller));
  });
  serve(app, 'GET /api/v1/verify/:id/', (call) => readVerification(db, secret, call.params.id, viewerOf(call)));
  serve(app, 'PUT /api/v1/verify/:id/', (call) =>
    answerInTransaction(db, call, (tx) => replaceTexts(tx, secret, call.params.id, call.body.inputs, viewerOf(call))),
  );
  serve(app, 'DELETE /api/v1/verify/:id/', (call) => forgetVerification(db, files, call.params.id, viewerOf(call)));
  serve(app, 'GET /api/v1/verify/:id/status/', (call) => readState(db, call.params.id, viewerOf(call)));
  serve(app, 'POST /api/v2/verify/upload/', (call) => {
    countUpload(call.network);
    return withUploadSlot(call.network, call.request.raw, async () => {
      const isGone = () => call.request.raw.socket.destroyed;
      return await addPhoto(db, files, secret, { ...(await photoForm(call.request)), viewer: viewerOf(call), isGone });
    });
  });
  serve(app, 'POST /api/v2/verify/confirm/', (call) =>
    transaction(db, (tx) => confirmVerification(tx, secret, call.body.verification, viewerOf(call))),
  );

  serve(app, 'GET /api/v1/operator/verifications/', async (call) => {
    const { count, results } = await reviewQueue(db, secret, call.query, staffOf(call));
    return paginate(call.request, call.query, count, results);
  });
  serve(app, 'GET /api/v1/operator/verifications/:id/', (call) =>
    readForStaff(db, secret, call.params.id, staffOf(call)),
  );
  serve(app, 'GET /api/v1/operator/verifications/:id/photos/:photo/', async ({ params, reply }) => {
    const { bytes, type } = await readPhoto(db, files, secret, params);
    // The image was re-encoded on this server, so browsers may render it.
    return reply
      .headers({ 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' })
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(bytes);
  });
  serve(app, 'POST /api/v1/operator/verifications/:id/', (call) =>
    moneyTransaction(db, (tx) =>
      actOnVerification({ tx, secret, order: call.body, staff: staffOf(call), claims, files }, call.params.id),
    ),
  );
}
