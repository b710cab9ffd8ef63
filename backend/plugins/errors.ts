import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contracts/errors.ts';
import { ApiError } from '../errors.ts';
import { t } from '../i18n.ts';
import { hasLeft } from './abandoned.ts';
import { localeOf } from './locale.ts';
import { shopErrorText } from './shop-error-words.ts';

/** API error codes for Fastify's own errors, by HTTP status. */
const codeByStatus: Record<number, ErrorCode> = { 413: 'too_large', 415: 'media', 429: 'rate_limited' };

/**
 * SQLSTATE and socket error codes after which a retry may succeed, such as deadlocks, lock timeouts and lost
 * connections.
 */
const transientCodes =
  /^(25006|40001|40P01|55P03|57014|53\d{3}|57P0\d|08\d{3}|ECONN\w+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/;
const transientRetrySeconds = 2;

const callsOfShops = /^(\/en)?\/api\/v1\/merchant\//;

/**
 * Builds the body of an error response. The language comes from the URL, because Fastify's own errors may occur before
 * `request.locale` exists.
 */
export function errorBody(request: FastifyRequest, error: ApiError, path = 'empty'): ErrorBody {
  const { code, fields, messageKey } = error;
  const text = callsOfShops.test(request.originalUrl) ? shopErrorText : t;
  const detail = error.detail ?? text(localeOf(request.originalUrl), messageKey, { path });
  return fields ? { code, detail, fields } : { code, detail };
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError, path?: string): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  return reply.code(error.status).send(errorBody(request, error, path));
}

/**
 * Turns every thrown error into a response. Statuses of 500 or above are logged as errors, except refusals during
 * maintenance, which are intended.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asApiError(error);
    // A client that disconnects while its request is read also causes an error here. Log such errors only as
    // information, because the server did not fail.
    if (hasLeft(request)) request.log.info({ err: error }, 'the client left');
    else if (known.status >= 500 && known.code !== 'tech') {
      request.log.error({ err: error }, known.code);
      // Send the request id, so that the log line can be found when a visitor reports the error.
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
 * Messages of database errors without a code. Such an error means that a connection was lost, or that no connection
 * became free in time.
 */
const lostConnection =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|connection has been discarded|after calling end on the pool/;

/**
 * Returns whether an error is temporary, so that a retry may succeed. Also checks the errors inside this error.
 */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (transientCodes.test(String(code)) || lostConnection.test(error.message)) return true;
  return isTransient(error.cause) || (error instanceof AggregateError && error.errors.some(isTransient));
}
