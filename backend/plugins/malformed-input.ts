import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

const maxDepth = 12;

/**
 * Rejects NUL, lone surrogates and deep nesting in body, query and path, before any schema: PostgreSQL or a consumer
 * could fail on them. Fastify's parser rejects prototype keys.
 */
export function rejectMalformedInput(app: FastifyInstance): void {
  // Fastify would parse text/plain into a string, which no call accepts.
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
