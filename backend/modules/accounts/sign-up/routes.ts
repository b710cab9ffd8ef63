import type { FastifyInstance } from 'fastify';
import { once } from '../../../db/idempotency.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { idempotentCall, visitorHash } from '../../../plugins/idempotency.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { activate, reactivate, restore, setNewPassword, signUp } from './service.ts';

/**
 * Rate limit per IP network for sign-up, activation and password recovery together. Each of these calls costs a
 * password hash or a mail.
 */
const perAddress = { count: 30, seconds: 600 };

export function signUpRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const means = { db, captcha: captchaService(deps) };
  const count = rateLimit(perAddress);

  serve(app, 'POST /api/v1/users/signup/', ({ body, ip, network, locale }) => {
    count(network);
    return signUp(means, body, { ip, locale });
  });
  serve(app, 'POST /api/v1/users/reactivate/', ({ body, ip, network, locale, visitor }) => {
    count(network);
    return reactivate(means, body, { ip, locale, visitor: visitorHash(visitor) });
  });
  serve(app, 'POST /api/v1/users/restore/', ({ body, ip, network, locale, visitor }) => {
    count(network);
    return restore(means, body, { ip, locale, visitor: visitorHash(visitor) });
  });
  serve(app, 'POST /api/v1/users/activate/:token/', (call) => {
    count(call.network);
    return once(
      (work) => transaction(db, work),
      idempotentCall(call, 204),
      async (tx) => {
        await activate(tx, call.params.token, visitorHash(call.visitor));
      },
    );
  });
  serve(app, 'POST /api/v1/users/restore/:token/', ({ params, body, network, locale }) => {
    count(network);
    return setNewPassword(deps, params.token, body, locale);
  });
}
