import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls that write but stay open in a restored copy, because staff signs in to inspect it. */
const signingIn = /^\/front-api\/auth\/(login|refresh|logout)\/?$/;

/**
 * Seconds after which a refused call may be retried. A restored copy stays read-only until its operator changes the
 * setting RESTORED.
 */
const retryAfter = 3_600;

/**
 * Refuses every write in a copy that was restored from a backup (RESTORED=1), because the copied claims continue in the
 * original installation.
 */
export function refuseWrites(app: FastifyInstance, { restored }: Config): void {
  if (!restored) return;
  app.addHook('onRequest', async ({ method, url }) => {
    if (reads.has(method) || signingIn.test(url.split('?', 1)[0] ?? '')) return;
    throw new ApiError('tech', { retryAfter });
  });
}
