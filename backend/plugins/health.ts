import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { version } from '../version.ts';
import { readinessChecks } from './readiness.ts';

/** Serves `/healthz` (is the process alive?) and `/readyz` (state of each dependency). */
export function healthRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const about = { version, commit: config.commit, ...(config.restored && { restored: true }) };
  app.get('/healthz', async () => ({ status: 'ok', ...about }));
  app.get('/readyz', async (_request, reply) => {
    const checks = await readinessChecks(db);
    const { mail, ...needed } = checks;
    const ready = Object.values(needed).every((check) => check.ok);
    // A mail failure does not make the API unready. Otherwise a load balancer would stop an exchange that works without
    // mail.
    const status = ready && !mail.ok ? 'degraded' : ready ? 'ready' : 'not ready';
    return reply.code(ready ? 200 : 503).send({ status, ...about, checks });
  });
}
