import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { version } from '../version.ts';
import { readinessChecks } from './readiness.ts';

/** Serves `/healthz` (the process is alive) and `/readyz` (the state of each dependency). */
export function healthRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const about = { version, commit: config.commit, ...(config.restored && { restored: true }) };
  app.get('/healthz', async () => ({ status: 'ok', ...about }));
  app.get('/readyz', async (_request, reply) => {
    const checks = await readinessChecks(db);
    const ready = Object.values(checks).every((check) => check.ok);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...about, checks });
  });
}
