import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { idempotentCall, visitorHash } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { payoutScreening } from '../../claims/address-checks/service.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { linkTerms } from './link-terms.ts';
import { captchaDemand, payByLink, payoutPlaceOf, readLink, refuseClosed } from './pay.ts';
import { closeLink, countVisit, createLink, linksOf } from './service.ts';

/** Limits how many visits one IP network can add to the counters of payment links. */
const openRate = { count: 60, seconds: 600 };
/** Limits how many claims one IP network can create through payment links. */
const payRate = { count: 20, seconds: 600 };

export function shopLinkRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const captcha = captchaService(deps);
  const screening = payoutScreening(deps);
  const mayCount = rateLimit(openRate);
  const countPayment = rateLimit(payRate);
  const ownerOf = ({ user, locale }: { user: { id: string }; locale: Locale }) => ({ userId: user.id, locale, config });

  serve(app, 'GET /api/v1/shop/links/', async (call) => {
    const { count, results, cutOff } = await linksOf(db, ownerOf(call), call.query);
    return { ...paginate(call.request, call.query, count, results), cutOff };
  });
  serve(app, 'GET /api/v1/shop/links/terms/', ({ user, locale, query }) =>
    linkTerms(db, query, { userId: user.id, locale }),
  );
  serve(app, 'POST /api/v1/shop/links/', async (call) => {
    await screening.refuse(call.body, call.locale, call.network);
    return await answerInTransaction(db, call, (tx) => createLink(tx, call.body, ownerOf(call)));
  });
  serve(app, 'POST /api/v1/shop/links/:id/close/', (call) =>
    answerInTransaction(db, call, (tx) => closeLink(tx, call.params.id, ownerOf(call))),
  );

  serve(app, 'GET /api/v1/pay/:code/', ({ params, query, visitor, locale }) =>
    readLink(db, config.secret, { ...params, ...query }, { hash: visitorHash(visitor), locale }),
  );
  serve(app, 'POST /api/v1/pay/:code/', async (call) => {
    const { params, visitor, locale, ip, network } = call;
    const { recaptcha, ...payment } = call.body;
    countPayment(network);
    const hash = visitorHash(visitor);
    const demand = await captchaDemand(db, params.code);
    const admit = await captcha.admit(
      { hash, ip, network, ps: demand?.ps ?? null, summa: payment.toSumma, isRequired: demand?.isRequired },
      recaptcha,
    );
    const place = await payoutPlaceOf(db, config.secret, params.code);
    if (place) await refuseClosed(() => screening.refuse(place, locale, network));
    return await idempotentTx(db, idempotentCall(call, 201), async (tx) => {
      await admit(tx);
      return await payByLink(tx, config, { code: params.code, payment, buyer: { hash, locale, network } });
    });
  });
  serve(app, 'POST /api/v1/pay/:code/open/', async ({ params, user, network }) => {
    mayCount(network);
    await countVisit(db, params.code, user?.id ?? null);
  });
}
