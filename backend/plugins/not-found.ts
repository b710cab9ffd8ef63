import type { FastifyInstance } from 'fastify';
import { endpointEntries } from '#contracts/index.ts';
import { networkOf } from '#domain/network.ts';
import { ApiError } from '../errors.ts';
import { sendError } from './errors.ts';
import { rateLimit } from './rate-limit.ts';

const maxPathCharacters = 200;

/** Patterns of all known API paths, used to answer a wrong method with 405 instead of 404. */
const endpointPatterns = endpointEntries().map(([address]) => {
  const [method, path] = address.split(' ') as [string, string];
  const pattern = path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+');
  return { method, pattern: new RegExp(`^${pattern}/?$`) };
});

/** Answers 404 for unknown paths and 405 for wrong methods. Both are rate-limited. */
export function handleNotFound(app: FastifyInstance): void {
  const limit = rateLimit({ count: 240, seconds: 60 });
  app.setNotFoundHandler((request, reply) => {
    limit(networkOf(request.ip));
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = endpointPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length > 0) {
      reply.header('allow', [...new Set(allowed)].join(', '));
      return sendError(request, reply, new ApiError('method'));
    }
    const shown = request.originalUrl.split('?', 1)[0]?.slice(0, maxPathCharacters);
    return sendError(request, reply, new ApiError('not_found'), shown);
  });
}
