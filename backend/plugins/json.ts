import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

const deepest = 12;

/**
 * Refuses what PostgreSQL or a reader could choke on before any schema sees it: NUL, half a
 * surrogate pair, deep nesting, in the body, the query and the path alike. A prototype key in a
 * body is refused by Fastify's own parser.
 */
export function refuseMalformedInput(app: FastifyInstance): void {
  // Fastify would read text/plain as a string, which no call takes.
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async (request) => {
    if ([request.params, request.query, request.body].some(isMalformed)) throw new ApiError('malformed');
  });
}

function isMalformed(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    const texts = level.filter((item) => typeof item === 'string');
    if (texts.some((item) => item.includes('\0') || !item.isWellFormed())) return true;
    const objects = level.filter((item) => typeof item === 'object' && item !== null && !Buffer.isBuffer(item));
    level = objects.flatMap((item) => [...Object.keys(item as object), ...Object.values(item as object)]);
    if (depth === 0) level = objects.length ? level : [];
  }
  return false;
}
