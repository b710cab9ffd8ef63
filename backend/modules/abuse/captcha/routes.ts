import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { captchaService } from './service.ts';

/** Limits the captcha challenges of one IP network, because each challenge costs CPU time. */
const perMinute = { count: 30, seconds: 60 };

export function captchaRoutes(app: FastifyInstance, deps: Deps): void {
  const captcha = captchaService(deps);
  const count = rateLimit(perMinute);

  serve(app, 'GET /api/v1/captcha/challenge/', ({ network, reply }) => {
    count(network);
    reply.header('cache-control', 'no-store');
    return captcha.challenge();
  });
}
