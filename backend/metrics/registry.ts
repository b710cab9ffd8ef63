import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Metrics of this process. Their names and units follow https://prometheus.io/docs/practices/naming/. */
const registry = new Registry();

export const requestDuration = new Histogram({
  name: 'razmen_http_request_duration_seconds',
  help: 'Time from a call to the end of its response, by pattern of the route and class of the status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const jobDuration = new Histogram({
  name: 'razmen_job_duration_seconds',
  help: 'Time of one job of the queue, by name and outcome (completed, failed, deadletter).',
  labelNames: ['job', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers: [registry],
});

export const sweepDuration = new Histogram({
  name: 'razmen_sweep_duration_seconds',
  help: 'Time of one round of a sweep, by name and outcome (completed, failed).',
  labelNames: ['sweep', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers: [registry],
});

let collectsProcess = false;

/** Returns the metrics of this process in the text format of Prometheus. */
export function processMetrics(): Promise<string> {
  // Metrics of the event loop cost a little CPU time, so they are collected only after the first scrape.
  if (!collectsProcess) collectDefaultMetrics({ register: registry });
  collectsProcess = true;
  return registry.metrics();
}

export const metricsContentType = registry.contentType;
