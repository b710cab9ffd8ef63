import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { callerOf } from '../modules/platform/sessions/service.ts';

/** Identifies the caller of every request. Whether the caller may make a call is stated in its contract. */
export function authenticate(app: FastifyInstance, deps: Pick<Deps, 'db' | 'config'>): void {
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token) request.user = await callerOf(deps, token);
  });
}
