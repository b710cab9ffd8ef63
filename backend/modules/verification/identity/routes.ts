import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { accountIdentity } from './service.ts';

export function identityRoutes(app: FastifyInstance, { db, config: { secret } }: Deps): void {
  serve(app, 'GET /api/v1/verify/identity/', ({ user, locale }) => accountIdentity(db, secret, user.id, locale));
}
