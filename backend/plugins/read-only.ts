import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Writing calls that staff needs to inspect a restored copy. */
const signingIn = /^\/front-api\/auth\/(login|refresh|logout)\/?$/;

/** Long, because a restored copy stays read-only until its operator changes the setting. */
const retryAfter = 3_600;

/** Refuses every write in a copy restored from a backup (RESTORED=1), because its claims continue in the original. */
export function refuseWrites(app: FastifyInstance, { restored }: Config): void {
  if (!restored) return;
  app.addHook('onRequest', async ({ method, url }) => {
    if (reads.has(method) || signingIn.test(url.split('?', 1)[0] ?? '')) return;
    throw new ApiError('tech', { retryAfter });
  });
}
