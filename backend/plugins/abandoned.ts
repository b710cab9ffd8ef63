import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** nginx logs requests whose client has left with the same status. */
const clientLeft = 499;

/** Whether the client has disconnected, so that nobody would read a response. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.errored !== null || raw.socket.destroyed;

/**
 * Answers requests of clients that have left before any work begins, so that requests that are sent and abandoned cost
 * next to nothing. Register it before the hooks that do work.
 */
export function dropAbandoned(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Node reads a connection's end only after it has handled the request before it. The pause lets Node read the ends
    // of all connections that wait.
    await setImmediate();
    if (hasLeft(request)) return reply.code(clientLeft).send();
  });
  // The client may also leave while the body is read or the session is looked up.
  app.addHook('preHandler', async (request, reply) => {
    if (hasLeft(request)) return reply.code(clientLeft).send();
  });
}
