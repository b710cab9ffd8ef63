import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

const maxDepth = 12;

/**
 * Refuses what PostgreSQL or a reader could choke on before any schema sees it: NUL, half a
 * surrogate pair, deep nesting, in the body, the query and the path alike. A prototype key in a
 * body is refused by Fastify's own parser.
 */
export function rejectMalformedInput(app: FastifyInstance): void {
  // Fastify would read text/plain as a string, which no call takes.
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async (request) => {
    if ([request.params, request.query, request.body].some(isMalformed)) throw new ApiError('malformed');
  });
}

function isMalformed(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth < maxDepth; depth++) {
    if (level.some(isBadText)) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item ? Object.entries(item).flat() : []));
    if (level.length === 0) return false;
  }
  return true;
}

const isBadText = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());
