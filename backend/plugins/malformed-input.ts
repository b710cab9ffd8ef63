import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

const maxDepth = 12;

/**
 * Rejects NUL, lone surrogates and deep nesting in body, query and path before schemas are applied, because PostgreSQL
 * or other consumers could fail on them. Prototype keys are rejected by Fastify's parser.
 */
export function rejectMalformedInput(app: FastifyInstance): void {
  // No call accepts plain text, which Fastify would parse into a string.
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
