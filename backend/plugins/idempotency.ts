import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Repeatable } from '../db/idempotency.ts';
import { fieldError } from '../errors.ts';
import type { SessionUser } from './call-context.ts';

interface Caller {
  request: FastifyRequest;
  user: SessionUser | null;
  visitor: string | null;
  params?: unknown;
  body: unknown;
  encode?: Repeatable['encode'];
}

/** Returns the SHA-256 of the visitor's cookie. Claims store this hash instead of the cookie itself. */
export const visitorHash = (visitor: string | null): Buffer | null =>
  visitor === null ? null : createHash('sha256').update(visitor).digest();

/**
 * Describes a call for the function `once`, which detects repeated calls.
 * @throws ApiError `validation` if the Idempotency-Key is not a UUID
 */
export function idempotentCall({ request, user, visitor, params, body, encode }: Caller, status = 200): Repeatable {
  const given = request.headers['idempotency-key'];
  const key = given === undefined ? null : keyOf(given, request);
  const guest = visitorHash(visitor)?.toString('hex') ?? 'unknown';
  const actor = user ? `user:${user.id}` : `guest:${guest}`;
  const call = { route: request.routeOptions.url, params, body };
  return { key, actor, status, secret: request.server.secret, ...(encode && { encode }), request: call };
}

function keyOf(given: string | string[], { locale }: FastifyRequest): string {
  const { data } = z.uuid().safeParse(given);
  if (data) return data;
  throw fieldError(locale, 'Idempotency-Key', 'Validation.format');
}
