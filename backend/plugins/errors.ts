import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contracts/errors.ts';
import { ApiError } from '../errors.ts';
import { t } from '../i18n.ts';
import { localeOf } from './request.ts';

/** Error codes for errors of Fastify itself, by HTTP status. */
const codeByStatus: Record<number, ErrorCode> = { 413: 'too_large', 415: 'media', 429: 'rate_limited' };

/**
 * SQLSTATEs and socket errors after which a retry may succeed: repeated deadlocks, lock timeouts, a full, read-only or
 * unreachable server.
 */
const transientCodes =
  /^(25006|40001|40P01|55P03|57014|53\d{3}|57P0\d|08\d{3}|ECONN\w+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/;
const transientRetrySeconds = 2;

/**
 * Builds the body of an error response in the caller's language. The language is read from the URL, because errors of
 * Fastify itself may occur before the request has its locale.
 */
export function errorBody(request: FastifyRequest, error: ApiError, path = 'empty'): ErrorBody {
  const { code, fields, messageKey } = error;
  const detail = t(localeOf(request.originalUrl), messageKey, { path });
  return fields ? { code, detail, fields } : { code, detail };
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError, path?: string): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  return reply.code(error.status).send(errorBody(request, error, path));
}

/** Turns every thrown error into a response. Only responses with a status of 500 or above are logged as errors. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asApiError(error);
    if (known.status >= 500) {
      request.log.error({ err: error }, known.code);
      // The response has the request id of the log, so that the log line can be found when a visitor reports the error.
      reply.header('x-request-id', request.id);
    }
    return sendError(request, reply, known);
  });
}

function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (isTransient(error)) return new ApiError('unavailable', { retryAfter: transientRetrySeconds, cause: error });
  const status = error.statusCode ?? 500;
  if (status >= 500) return new ApiError('server', { cause: error });
  return new ApiError(codeByStatus[status] ?? 'malformed', { cause: error });
}

/**
 * Messages of driver errors that have no code: no free connection in time, or a connection lost before or between
 * statements.
 */
const lostConnection =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|connection has been discarded|after calling end on the pool/;

/**
 * Whether a retry may succeed. Also checks the error's cause and, if several addresses were tried, the errors of each.
 */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (transientCodes.test(String(code)) || lostConnection.test(error.message)) return true;
  return isTransient(error.cause) || (error instanceof AggregateError && error.errors.some(isTransient));
}
