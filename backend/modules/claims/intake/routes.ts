import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../errors.ts';
import { idempotentCall, visitorHash } from '../../../plugins/idempotency.ts';
import type { Call } from '../../../plugins/serve.ts';
import { serve } from '../../../plugins/serve.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { streamsOf } from '../../platform/change-feed/service.ts';
import {
  type ClaimState,
  claimPage,
  claimPayment,
  claimStep,
  openClaim,
  type Viewer,
  watchClaim,
} from '../page/service.ts';
import { addBill } from '../receipts/service.ts';
import { cancelClaim, chooseClaim, confirmClaim, createClaim, markPaid } from './service.ts';

const actions = { confirm: confirmClaim, paid: markPaid, cancel: cancelClaim, choose: chooseClaim };

/** The visitor's calls about a claim. */
export function claimRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, files } = deps;
  const captcha = captchaService(deps);
  const streams = streamsOf(app, deps);

  serve(app, 'POST /api/v1/claim/', async (call) => {
    const { body, ip } = call;
    const viewer = viewerOf(call);
    const admit = await captcha.admit({ hash: viewer.hash, ip, ps: body.toPs }, body.recaptcha);
    return await idempotentTx(db, idempotentCall(call, 201), async (tx) => {
      await admit(tx);
      return await createClaim(tx, config.secret, body, { ...viewer, ip });
    });
  });

  serve(app, 'POST /api/v1/claim/:id/confirm/', async (call) => {
    const { action = 'confirm' } = call.body;
    const { id } = call.params;
    const viewer = viewerOf(call);
    return await idempotentTx(db, idempotentCall(call), async (tx) => {
      await actions[action](tx, id, viewer, call.body);
      return await claimPage(tx, id, viewer);
    });
  });

  serve(app, 'POST /api/v1/claim/:id/open/', (call) =>
    openClaim(db, config.secret, { id: call.params.id, token: call.body.token }, viewerOf(call)),
  );

  serve(app, 'GET /api/v1/claim/:id/form/', (call) => claimStep(db, call.params.id, viewerOf(call)));
  serve(app, 'GET /api/v1/claim/:id/requisite/', (call) => claimPayment(db, call.params.id, viewerOf(call)));
  serve(app, 'GET /api/v1/claim/captchacheck', ({ visitor, ip, query }) =>
    captcha.check({ hash: visitorHash(visitor), ip, ps: query.to ?? null }),
  );
  serve(app, 'GET /api/v1/claim/:id/events/', (call) => {
    const { params, ip, reply } = call;
    const viewer = viewerOf(call);
    return watchClaim(streams, { id: params.id, ip, reply, read: () => claimPage(db, params.id, viewer) });
  });

  serve(app, 'POST /api/v1/claim/:id/bill/', async (call) => {
    const claimId = call.params.id;
    const { name, bytes } = await oneFile(call.request);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const repeat = idempotentCall({ ...call, body: { name, digest } }, 201);
    await addBill(db, files, { call: repeat, claimId, viewer: viewerOf(call), name, bytes });
    return await claimPage(db, claimId, viewerOf(call));
  });

  app.register(async (scope) => {
    scope.addHook('onSend', sendNothingNew);
    serve(scope, 'GET /api/v1/claim/:id/status/', async (call) => {
      const state = await claimPage(db, call.params.id, viewerOf(call));
      // A browser that kept it would, at a 304, read the clock of the day it was kept.
      call.reply.headers({ etag: tagOf(state), 'cache-control': 'private, no-store' });
      return state;
    });
  });
}

type Caller = Pick<Call<'POST /api/v1/claim/'>, 'user' | 'visitor' | 'locale'>;

export const viewerOf = ({ user, visitor, locale }: Caller): Viewer => ({
  userId: user?.id ?? null,
  hash: visitorHash(visitor),
  locale,
});

async function oneFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const part = await request.file();
  if (part?.fieldname === 'file') return { name: part.filename ?? '', bytes: await part.toBuffer() };
  throw fieldError(request.locale, 'file', 'Refusals.billMissing');
}

/** The same while nothing but the clock changed. */
function tagOf(state: ClaimState): string {
  return `"${createHash('sha256')
    .update(JSON.stringify({ ...state, serverTime: '' }))
    .digest('base64url')
    .slice(0, 22)}"`;
}

async function sendNothingNew(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
  const tag = reply.getHeader('etag');
  if (reply.statusCode !== 200 || typeof tag !== 'string' || !known.includes(tag)) return payload;
  reply.code(304).removeHeader('content-length');
  return null;
}
