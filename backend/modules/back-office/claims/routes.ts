import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compare } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { Role } from '#domain/staff-role.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { payoutScreening } from '../../claims/address-checks/service.ts';
import { readReceipt, type StoredReceipt } from '../../claims/receipts/service.ts';
import { auditReportOf } from '../../ledger/audit/service.ts';
import { idempotentTx, moneyTransaction } from '../../ledger/postings/service.ts';
import { payoutPlaceOf } from '../../payouts/payout-gate/service.ts';
import { acceptsRailPayout } from './accepts-rail-payout.ts';
import { mayAct, movesMoney } from './actions.ts';
import { changeIdentityRequest } from './ask-identity.ts';
import { searchTextOfCard } from './card-search.ts';
import { adjustReserve, applyAction, assignClaim, claimDetails, claimQueue, listReserves } from './service.ts';

interface Caller {
  user: { id: string; role: Role };
  locale: Locale;
}

/** Registers the back-office calls for claims, reserves and audit. `serve` checks the caller's role. */
export function operatorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, files, config } = deps;
  const { secret } = config;
  const screening = payoutScreening(deps);
  const staffOf = ({ user, locale }: Caller) => ({ id: user.id, role: user.role, locale, secret });
  serve(app, 'GET /api/v1/operator/claims/', ({ query, locale }) => claimQueue(db, query, { locale, secret }));

  serve(app, 'POST /api/v1/operator/card-search/', ({ body, locale }) => ({
    search: searchTextOfCard(body.number, { locale, secret }),
  }));

  serve(app, 'GET /api/v1/operator/claims/:id/', (call) => claimDetails(db, call.params.id, staffOf(call)));

  serve(app, 'POST /api/v1/operator/claims/:id/take/', (call) =>
    answerInTransaction(db, call, (tx) => assignClaim(tx, call.params.id, staffOf(call), call.body)),
  );

  serve(app, 'POST /api/v1/operator/claims/:id/identity/', (call) =>
    moneyTransaction(db, async (tx) => {
      await changeIdentityRequest(tx, call.params.id, call.body, staffOf(call));
      return await claimDetails(tx, call.params.id, staffOf(call));
    }),
  );

  serve(app, 'POST /api/v1/operator/claims/:id/move/', async (call) => {
    if (!mayAct(call.user.role, call.body.action)) throw new ApiError('forbidden');
    if (movesMoney(call.body) || (await acceptsRailPayout(db, call.params.id, call.body))) assertFreshCode(call.user);
    if (call.body.action === 'payout' || call.body.action === 'sent') {
      const place = await payoutPlaceOf(db, call.params.id);
      if (place) await screening.record({ ...place, claimId: call.params.id });
    }
    return await idempotentTx(db, idempotentCall(call), async (tx) => {
      await applyAction(tx, call.params.id, call.body, staffOf(call));
      return await claimDetails(tx, call.params.id, staffOf(call));
    });
  });

  serve(app, 'GET /api/v1/operator/claims/:id/bills/:bill/', async ({ params, reply }) =>
    sendAttached(reply, await readReceipt(db, files, params.id, params.bill)),
  );

  serve(app, 'GET /api/v1/operator/reserves/', ({ locale }) => listReserves(db, locale));

  serve(app, 'POST /api/v1/operator/reserves/:ps/', (call) => {
    if (compare(call.body.change, '0') < 0) assertFreshCode(call.user);
    return idempotentTx(db, idempotentCall(call), (tx) =>
      adjustReserve(tx, { ...call.body, ps: call.params.ps, key: randomUUID() }, staffOf(call)),
    );
  });

  serve(app, 'GET /api/v1/operator/audit/', ({ locale }) => auditReportOf(db, locale));
}

/** Sends a visitor's file as a download, because a browser must not render untrusted content. */
function sendAttached(reply: FastifyReply, { bytes, name, type }: StoredReceipt): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    .send(bytes);
}
