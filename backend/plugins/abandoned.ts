import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Status 499, which marks requests whose client has disconnected. nginx uses the same status. */
const clientLeft = 499;

/** Returns whether the client has disconnected. In that case, nobody would read a response. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.errored !== null || raw.socket.destroyed;

/**
 * Skips requests of disconnected clients, so that an attacker cannot cause work by sending requests and disconnecting.
 * Must be registered before hooks that do work.
 */
export function dropAbandoned(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Node reads several buffered requests before it notices that their clients have disconnected. The pause lets Node
    // notice.
    await setImmediate();
    if (hasLeft(request)) return reply.code(clientLeft).send();
  });
  // Check again, because the client may also have disconnected while the body was read or the session was looked up.
  app.addHook('preHandler', async (request, reply) => {
    if (hasLeft(request)) return reply.code(clientLeft).send();
  });
}
