import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Status 499, which nginx also logs for requests whose client has disconnected. */
const clientLeft = 499;

/** Whether the client has disconnected, so that nobody would read a response. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.errored !== null || raw.socket.destroyed;

/**
 * Skips requests whose client has already disconnected, so that an attacker cannot cause work by sending requests and
 * disconnecting. Register it before the hooks that do work.
 */
export function dropAbandoned(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Node notices that a client has disconnected only after it has handled the requests received before. The pause
    // lets Node notice this for all waiting connections.
    await setImmediate();
    if (hasLeft(request)) return reply.code(clientLeft).send();
  });
  // The client may also disconnect while the body is read or the session is looked up.
  app.addHook('preHandler', async (request, reply) => {
    if (hasLeft(request)) return reply.code(clientLeft).send();
  });
}
