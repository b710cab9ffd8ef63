import { availableParallelism, cpus, loadavg } from 'node:os';

/** Describes CPU, Node version and load, because results are comparable only under equal conditions. */
export function describeMachine(): string {
  const load = loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
  return `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}, load before ${load}`;
}
