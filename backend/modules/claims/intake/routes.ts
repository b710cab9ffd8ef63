import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localChainsOf } from '#contracts/rails-file.ts';
import { openAml } from '../../../aml/open.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { uploadSlots } from '../../../files/upload-slots.ts';
import { idempotentCall, visitorHash } from '../../../plugins/idempotency.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import type { Call } from '../../../plugins/serve.ts';
import { serve } from '../../../plugins/serve.ts';
import { singleFile } from '../../../plugins/single-file.ts';
import { attachCheck } from '../../abuse/aml-checks/service.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { streamsOf } from '../../platform/change-feed/service.ts';
import { isSessionOpen } from '../../platform/sessions/service.ts';
import { countingGuesses } from '../../promocodes/codes/service.ts';
import { payoutScreening } from '../address-checks/service.ts';
import { findClaim, requestClaimLink } from '../mail/service.ts';
import {
  type ClaimState,
  loadClaimState,
  loadPaymentDetails,
  loadPaymentForm,
  openByLink,
  ownsClaim,
  type Visitor,
  watchClaim,
} from '../page/service.ts';
import { addReceipt, assertMayUpload } from '../receipts/service.ts';
import {
  cancelClaim,
  chooseOption,
  confirmClaim,
  createClaim,
  decideNow,
  giveRefundRequisites,
  markPaid,
  markUnpaid,
  stateTransaction,
} from './service.ts';

const actions = {
  confirm: confirmClaim,
  paid: markPaid,
  unpaid: markUnpaid,
  transaction: stateTransaction,
  cancel: cancelClaim,
  decide: decideNow,
  choose: chooseOption,
};

/** Limits the uploads of one IP network, because each image costs up to two seconds of CPU time. */
const uploadRate = { count: 60, seconds: 600 };

/** Lets one IP network fill at most 1 GB of disk space in a day. */
const dailyUploadRate = { count: 100, seconds: 86_400 };

/**
 * Limits how many claim links one IP network can request and how many claims it can search for. Without the limit,
 * somebody could flood many visitors with e-mails.
 */
const linkRate = { count: 10, seconds: 3_600 };

export function claimRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, files } = deps;
  const screening = payoutScreening(deps);
  const canCheckSender = openAml(config) !== null;
  const localChains = config.demo ? localChainsOf(config.rails) : [];
  const captcha = captchaService(deps);
  const streams = streamsOf(app, deps);
  const countUpload = rateLimit(uploadRate);
  const countDailyUpload = rateLimit(dailyUploadRate);
  const countLink = rateLimit(linkRate);
  const countSearch = rateLimit(linkRate);
  const withUploadSlot = uploadSlots({ perSite: 8, total: 24 });

  serve(app, 'POST /api/v1/claim/', async (call) => {
    const { body, ip, network } = call;
    const viewer = viewerOf(call);
    const asked = { hash: viewer.hash, ip, network, ps: body.toPs, summa: body.toSumma };
    const admit = await captcha.admit(asked, body.recaptcha);
    // The provider may take seconds, so it is asked before the transaction begins.
    const checkId = await screening.refuse(body, viewer.locale, network);
    const create = () =>
      idempotentTx(db, idempotentCall(call, 201), async (tx) => {
        await admit(tx);
        const claim = await createClaim(tx, config.secret, body, { ...viewer, network });
        if (checkId) await attachCheck(tx, checkId, claim.id);
        return claim;
      });
    return await (body.promocode?.trim() ? countingGuesses(db, network, create) : create());
  });

  serve(app, 'POST /api/v1/claim/:id/confirm/', async (call) => {
    const { action = 'confirm' } = call.body;
    const { id } = call.params;
    const viewer = viewerOf(call);
    return await idempotentTx(db, idempotentCall(call), async (tx) => {
      await actions[action](tx, id, viewer, call.body);
      return await loadClaimState(tx, id, viewer);
    });
  });

  serve(app, 'POST /api/v1/claim/:id/refund-requisites/', async (call) => {
    const { id } = call.params;
    const viewer = viewerOf(call);
    return await idempotentTx(db, idempotentCall(call), async (tx) => {
      await giveRefundRequisites(tx, id, viewer, call.body);
      return await loadClaimState(tx, id, viewer);
    });
  });

  serve(app, 'POST /api/v1/claim/:id/open/', (call) =>
    openByLink(db, config.secret, { id: call.params.id, token: call.body.token }, viewerOf(call)),
  );

  serve(app, 'POST /api/v1/claim/:id/link/', ({ params, network, locale }) => {
    countLink(network);
    return transaction(db, (tx) => requestClaimLink(tx, params.id, locale));
  });

  serve(app, 'POST /api/v1/claim/find/', (call) => {
    countSearch(call.network);
    return transaction(db, (tx) => findClaim(tx, call.body, viewerOf(call)));
  });

  serve(app, 'GET /api/v1/claim/:id/form/', (call) => loadPaymentForm(db, call.params.id, viewerOf(call)));
  serve(app, 'GET /api/v1/claim/:id/requisite/', async (call) => {
    const details = await loadPaymentDetails(db, call.params.id, viewerOf(call), localChains);
    return { ...details, senderCheck: canCheckSender && details.senderCheck };
  });

  serve(app, 'GET /api/v1/claim/captchacheck', ({ visitor, ip, network, query }) =>
    captcha.check({ hash: visitorHash(visitor), ip, network, ps: query.to ?? null, summa: null }),
  );
  serve(app, 'GET /api/v1/claim/:id/events/', (call) => {
    const { params, network, reply, user } = call;
    const viewer = viewerOf(call);
    const read = async () =>
      user && !(await isSessionOpen(db, user.sessionId)) ? null : loadClaimState(db, params.id, viewer);
    const isOwn = () => ownsClaim(db, params.id, viewer);
    return watchClaim(streams, { id: params.id, network, isOwn, reply, read });
  });

  serve(app, 'POST /api/v1/claim/:id/bill/', async (call) => {
    const claimId = call.params.id;
    countUpload(call.network);
    // `addReceipt` stores only the id of the receipt under the idempotency key. The call's function `encode` would
    // refuse such an incomplete response, so `encode` is not used here.
    const { encode: _, ...caller } = call;
    const viewer = viewerOf(call);
    await assertMayUpload(db, { call: idempotentCall(caller, 201), claimId, viewer });
    countDailyUpload(call.network);
    await withUploadSlot(call.network, call.request.raw, async () => {
      const { name, bytes } = await singleFile(call.request);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const idempotent = idempotentCall({ ...caller, body: { name, digest } }, 201);
      const isGone = () => call.request.raw.socket.destroyed;
      await addReceipt(db, files, { call: idempotent, claimId, viewer, name, bytes, isGone });
    });
    return await loadClaimState(db, claimId, viewer);
  });

  app.register(async (scope) => {
    scope.addHook('onSend', answerNotModified);
    serve(scope, 'GET /api/v1/claim/:id/status/', async (call) => {
      const state = await loadClaimState(db, call.params.id, viewerOf(call));
      // Use `no-store`, because a cached body would contain an outdated `serverTime`.
      call.reply.headers({ etag: etagOf(state), 'cache-control': 'private, no-store' });
      return state;
    });
  });
}

type Caller = Pick<Call<'POST /api/v1/claim/'>, 'user' | 'visitor' | 'locale' | 'request'>;

export const viewerOf = ({ user, visitor, locale, request }: Caller): Visitor => ({
  userId: user?.id ?? null,
  hash: visitorHash(visitor),
  locale,
  secret: request.server.secret,
});

/** Returns the ETag of a claim's state, ignoring `serverTime` because it changes on every read. */
function etagOf(state: ClaimState): string {
  return `"${createHash('sha256')
    .update(JSON.stringify({ ...state, serverTime: '' }))
    .digest('base64url')
    .slice(0, 22)}"`;
}

async function answerNotModified(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const cachedTags = request.headers['if-none-match']?.split(/,\s*/) ?? [];
  const etag = reply.getHeader('etag');
  if (reply.statusCode !== 200 || typeof etag !== 'string' || !cachedTags.includes(etag)) return payload;
  reply.code(304).removeHeader('content-length');
  return null;
}
