import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobDuration, sweepDuration } from '#backend/metrics/registry.ts';
import { calculatorApi } from '../../support/calculator.ts';

const api = await calculatorApi();

/** Metrics that Prometheus itself or the runtime library provides, not this project's code. */
const foreign = new Set(['up', 'process_resident_memory_bytes']);

const namesIn = (text: string): string[] => [...new Set(text.match(/\b(razmen|process)_[a-z_]+|\bup\b(?=\{)/g))];

test.each([
  ['the dashboard', 'deploy/grafana/razmen.json'],
  ['the alert rules', 'deploy/prometheus/razmen-alerts.yml'],
])('every measure that %s names is served by API or worker', async (_what, file) => {
  jobDuration.observe({ job: 'claimMail', outcome: 'completed' }, 1);
  sweepDuration.observe({ sweep: 'claims', outcome: 'completed' }, 1);
  const { body } = await api.app.inject({ url: '/metrics' });
  const served = new Set(body.match(/^# TYPE (\w+)/gm)?.map((line) => line.slice('# TYPE '.length)));
  const names = namesIn(readFileSync(file, 'utf8')).filter((name) => !foreign.has(name));
  expect(names.length).toBeGreaterThan(5);
  const missing = names.filter((name) => !served.has(name.replace(/_(bucket|count|sum)$/, '')));
  expect(missing).toEqual([]);
});
