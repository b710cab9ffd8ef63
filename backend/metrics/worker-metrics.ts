import { fastify, LogController } from 'fastify';
import type { Deps } from '../deps.ts';
import { processMetrics } from './registry.ts';
import { serveMetrics } from './routes.ts';

/**
 * Serves the worker's metrics at `/metrics` on 127.0.0.1, if WORKER_METRICS_PORT is set.
 * @returns a function that stops the server
 */
export async function serveWorkerMetrics({ config, log }: Deps): Promise<() => Promise<void>> {
  if (config.workerMetricsPort === null) return async () => {};
  const app = fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  serveMetrics(app, config, processMetrics);
  await app.listen({ host: '127.0.0.1', port: config.workerMetricsPort });
  return () => app.close();
}
