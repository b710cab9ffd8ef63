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
    const { mail, ...needed } = checks;
    const ready = Object.values(needed).every((check) => check.ok);
    // Without mail the exchange goes on: a load balancer must not take it away.
    const status = ready && !mail.ok ? 'degraded' : ready ? 'ready' : 'not ready';
    return reply.code(ready ? 200 : 503).send({ status, ...about, checks });
  });
}
