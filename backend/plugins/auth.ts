import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { callerOf } from '../modules/platform/sessions/service.ts';

/** Identifies the caller of every request. The contract of the call decides whether that caller is allowed. */
export function authenticate(app: FastifyInstance, deps: Pick<Deps, 'db' | 'config'>): void {
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token) request.user = await callerOf(deps, token, request.ip);
  });
}
