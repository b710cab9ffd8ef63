import { availableParallelism, cpus, loadavg } from 'node:os';

/**
 * Describes the CPU, the Node version and the load before the run. Figures can be compared only with this description.
 */
export function describeMachine(): string {
  const load = loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
  return `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}, load before ${load}`;
}
