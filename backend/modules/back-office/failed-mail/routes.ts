import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { mailTrouble, nextTryAt } from '../../platform/mail-watch/service.ts';
import { listFailedMail, retryFailedMail } from './service.ts';

export function failedMailRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, 'GET /api/v1/operator/mail/', ({ locale }) => listFailedMail(deps, locale));
  serve(app, 'GET /api/v1/operator/mail/state/', async () => {
    const trouble = await mailTrouble(deps.db);
    if (!trouble) return { trouble };
    const next = await nextTryAt(deps.db);
    return { trouble: { ...trouble, since: trouble.since.toISOString(), nextTryAt: next?.toISOString() ?? null } };
  });
  serve(app, 'POST /api/v1/operator/mail/:id/', ({ params }) => retryFailedMail(deps, params.id));
}
