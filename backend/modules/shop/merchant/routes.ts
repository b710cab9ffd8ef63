import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import type { ShopCaller } from '../../../plugins/call-context.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { keyedRateLimit } from '../../../plugins/rate-limit.ts';
import { keepRawBody, rawBodyOf } from '../../../plugins/raw-body.ts';
import { serve } from '../../../plugins/serve.ts';
import { attachCheck } from '../../abuse/aml-checks/service.ts';
import { payoutScreening } from '../../claims/address-checks/service.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { currentSnapshot } from '../../pricing/catalogue/service.ts';
import { shopOfCall } from '../keys/service.ts';
import { createServerLink } from '../links/service.ts';
import { playTestSale, testEventsAfter } from '../test-claims/service.ts';
import { listRates, quotePayment } from './rates.ts';
import { cancelSale, checkSale, readSale, type Seller, sell, withBuyerLink } from './sell.ts';

/**
 * Limits the calls with test keys of one shop. Everybody with a confirmed e-mail gets test keys before a person has
 * looked at the shop (decision 184).
 */
const testKeyRate = { count: 600, seconds: 60 };

/** Registers the calls for shops' servers, which authenticate by signature. */
export function merchantRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const screening = payoutScreening(deps);
  const countTestCall = keyedRateLimit(testKeyRate);
  const sellerOf = ({ shop, locale }: { shop: ShopCaller; locale: Locale }): Seller => ({ shop, locale, config });

  app.register(async (scope) => {
    keepRawBody(scope);
    scope.addHook('preValidation', async (request) => {
      request.shop = await shopOfCall(db, config.secret, signedCallOf(request));
      if (request.shop.mode === 'test') countTestCall(request.shop.id);
    });

    serve(scope, 'GET /api/v1/merchant/rates/', async ({ query, request, locale }) => {
      const { count, results } = listRates(await currentSnapshot(db), query, locale);
      return paginate(request, query, count, results);
    });
    serve(scope, 'GET /api/v1/merchant/quote/', async ({ query, locale }) => {
      if ((query.fromSumma === undefined) === (query.toSumma === undefined))
        throw fieldError(locale, 'fromSumma', 'Refusals.quoteOneSum');
      return quotePayment(await currentSnapshot(db), query, { locale, secret: config.secret });
    });
    serve(scope, 'POST /api/v1/merchant/preflight/', (call) => checkSale(db, call.body, sellerOf(call)));
    serve(scope, 'POST /api/v1/merchant/claim/', async (call) => {
      const seller = sellerOf(call);
      const repeatable = { ...idempotentCall(call, 201), actor: actorOf(call.shop) };
      const checkId = await screening.refuse(call.body, call.locale, call.network);
      return await withBuyerLink(
        db,
        await idempotentTx(db, repeatable, async (tx) => {
          const claim = await sell(tx, call.body, seller);
          if (checkId && call.shop.mode === 'live') await attachCheck(tx, checkId, claim.id);
          return claim;
        }),
        seller,
      );
    });
    serve(scope, 'POST /api/v1/merchant/link/', async (call) => {
      const { shop, locale, body } = call;
      await screening.refuse(body, locale, call.network);
      const repeatable = { ...idempotentCall(call, 201), actor: actorOf(shop) };
      const draft = { ...body, mode: shop.mode };
      return await idempotentTx(db, repeatable, (tx) =>
        createServerLink(tx, draft, { shopId: shop.id, locale, config }),
      );
    });
    serve(scope, 'GET /api/v1/merchant/claim/:id/', async (call) => {
      const seller = sellerOf(call);
      return await withBuyerLink(db, await readSale(db, call.params.id, seller), seller);
    });
    serve(scope, 'POST /api/v1/merchant/claim/:id/cancel/', (call) =>
      answerInTransaction(db, call, (tx) => cancelSale(tx, call.params.id, sellerOf(call))),
    );
    serve(scope, 'POST /api/v1/merchant/test/claim/:id/', (call) => {
      assertTestKey(call.shop);
      const { params, body } = call;
      return answerInTransaction(db, call, (tx) => playTestSale(tx, params.id, body.outcome, sellerOf(call)));
    });
    serve(scope, 'GET /api/v1/merchant/test/events/', ({ shop, query }) => {
      assertTestKey(shop);
      return testEventsAfter(db, shop.id, query);
    });
  });
}

/**
 * Returns the owner of an Idempotency-Key. Live and test keys of a shop count as different owners, so that a test call
 * never gets the response to a real payment.
 */
const actorOf = ({ id, mode }: ShopCaller): string => (mode === 'live' ? `shop:${id}` : `shop:${id}:${mode}`);

function assertTestKey({ mode }: ShopCaller): void {
  if (mode !== 'test') throw new ApiError('forbidden', { messageKey: 'Refusals.testKeyOnly' });
}

function signedCallOf(request: FastifyRequest) {
  const header = (name: string) => String(request.headers[name] ?? '');
  return {
    key: header('x-key'),
    timestamp: header('x-timestamp'),
    signature: header('x-signature'),
    method: request.method,
    path: request.originalUrl,
    body: rawBodyOf(request),
    address: request.ip,
    locale: request.locale,
  };
}
