import type { FastifyInstance } from 'fastify';
import { once } from '../../../db/idempotency.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { idempotentCall, visitorHash } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { listInquiries, markInquiry, submitInquiry } from './service.ts';

const perTenMinutes = { count: 10, seconds: 600 };

export function inquiryRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const captcha = captchaService(deps);
  const count = rateLimit(perTenMinutes);

  serve(app, 'POST /api/v1/contacts/', async (call) => {
    const { body, ip, network, user, visitor, locale } = call;
    count(network);
    const admit = await captcha.prove?.(body.recaptcha, ip);
    const { recaptcha: _, ...message } = body;
    return await once(
      (work) => transaction(db, work),
      idempotentCall({ ...call, body: message }, 201),
      async (tx) => {
        await admit?.(tx);
        return await submitInquiry(tx, body, {
          userId: user?.id ?? null,
          hash: visitorHash(visitor),
          network,
          locale,
        });
      },
    );
  });

  serve(app, 'GET /api/v1/operator/messages/', async ({ query, request }) => {
    const { count: all, results } = await listInquiries(db, query);
    return paginate(request, query, all, results);
  });

  serve(app, 'POST /api/v1/operator/messages/:id/', (call) =>
    answerInTransaction(db, call, (tx) => markInquiry(tx, call.params.id, call.body.answered, call.user.id)),
  );
}
