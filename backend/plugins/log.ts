import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import { pino } from 'pino';

const uuids = /\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** Shortens claim ids in logs, because a full id gives access to the claim's page. */
export const maskIds = (text: string): string => text.replace(uuids, '$1…');

const serializeError = (error: Error) => {
  const { type, message, stack, code, detail, constraint } = pino.stdSerializers.err(error);
  return {
    type,
    message: maskIds(message),
    stack: maskIds(stack),
    code,
    detail: detail && maskIds(String(detail)),
    constraint,
  };
};

/** Returns the options for logging JSON lines to stdout. Headers, bodies and claim URLs are never logged. */
export const loggerOptions = (name: string, level = 'info'): LoggerOptions => ({
  name,
  level,
  base: { name },
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: serializeError, claim: maskIds, payment: maskIds },
});

/** Routes that are logged only at level `debug`. The web app calls them every two seconds, which would fill the log. */
const frequentRoutes: ReadonlySet<string> = new Set(['/api/v1/site/']);

/** Logs one line per request, with the route's pattern instead of the URL, which may contain ids. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, locale, ip } = request;
    const route = request.routeOptions.url ?? '(unknown)';
    request.log[frequentRoutes.has(route) ? 'debug' : 'info'](
      { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), locale, ip },
      'request',
    );
  });
}
