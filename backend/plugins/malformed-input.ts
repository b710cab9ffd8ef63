import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

const maxDepth = 12;

/**
 * Rejects NUL characters, lone surrogates and deep nesting in all input before validation, because PostgreSQL could
 * fail on them.
 */
export function rejectMalformedInput(app: FastifyInstance): void {
  // Removes Fastify's default parser for plain text, because no call accepts plain text.
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
