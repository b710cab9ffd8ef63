import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { metricsContentType, processMetrics, requestDuration } from './registry.ts';
import { stateMetrics } from './state.ts';

/** Records the duration of every call to routes that are registered after this hook. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    requestDuration.observe({ method, route: routeOptions.url ?? '(unknown)', status }, elapsedTime / 1000);
  });
}

/**
 * Serves the API's metrics at `/metrics`: metrics of the API process, and metrics of the exchange, such as open claims
 * and reserves.
 */
export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  serveMetrics(app, deps.config, async () => `${await processMetrics()}${await stateMetrics(deps)}`);
}

/**
 * Adds the route `/metrics`, which serves the result of `text`. Responds with 401 to requests that may not read the
 * metrics.
 */
export function serveMetrics(app: FastifyInstance, config: Config, text: () => Promise<string>): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, config.metricsToken)) return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply
      .type(metricsContentType)
      .header('cache-control', 'no-store')
      .send(await text());
  });
}

/**
 * Whether a request may read the metrics. If METRICS_TOKEN is set, the request needs this token; otherwise it must come
 * from this machine and must not be forwarded by a proxy.
 */
function mayScrape({ ip, headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return loopback.test(ip) && headers['x-forwarded-for'] === undefined;
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`));
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
