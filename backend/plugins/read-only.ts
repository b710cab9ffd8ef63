import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * API calls that may write even in a copy restored from a backup, because staff must be able to sign in and inspect the
 * copy.
 */
const signingIn = /^\/front-api\/auth\/(login|refresh|logout)\/?$/;

/**
 * Value of Retry-After in seconds. The value is large, because a restored copy stays read-only until its operator
 * changes the configuration.
 */
const retryAfter = 3_600;

/**
 * Refuses every write in a copy restored from a backup (RESTORED=1), because the original installation continues the
 * same claims.
 */
export function refuseWrites(app: FastifyInstance, { restored }: Config): void {
  if (!restored) return;
  app.addHook('onRequest', async ({ method, url }) => {
    if (reads.has(method) || signingIn.test(url.split('?', 1)[0] ?? '')) return;
    throw new ApiError('tech', { retryAfter });
  });
}
